import { useEffect, useRef, useState, type RefObject } from 'react';

/* Users can fill in and submit a server-rendered form before hydration. Until then the
   form has the attribute `data-waits`, and the start script marks the pressed button with
   `data-pressed` instead of sending the form. */

/** Returns the form's default values, overwritten by what was typed before hydration. */
export const withEarlyInput = <Fields extends Record<string, string | boolean>>(
  defaults: Fields,
): Fields => {
  if (typeof document === 'undefined') return defaults;
  const form = document.querySelector<HTMLFormElement>('form[data-waits]');
  const values = { ...defaults };
  for (const [name, value] of Object.entries(defaults)) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    Object.assign(values, {
      [name]: typeof value === 'boolean' ? field.checked : field.value || value,
    });
  }
  return values;
};

/**
 * After hydration, presses the button that was pressed before hydration. If translation or a browser
 * extension has changed the page, React replaces the form, so the button is found by its position.
 */
export const useEarlyPress = (): RefObject<HTMLFormElement | null> => {
  const ref = useRef<HTMLFormElement>(null);
  const [position] = useState(pressedPosition);
  useEffect(() => {
    const form = ref.current;
    if (form === null || !('waits' in form.dataset)) return;
    delete form.dataset.waits;
    const button = form.querySelector('[data-pressed]') ?? form.elements.item(position);
    if (button instanceof HTMLElement) button.click();
  }, [position]);
  return ref;
};

const pressedPosition = (): number => {
  if (typeof document === 'undefined') return -1;
  const form = document.querySelector<HTMLFormElement>('form[data-waits]');
  return Array.from(form?.elements ?? []).findIndex((one) => one.matches('[data-pressed]'));
};
