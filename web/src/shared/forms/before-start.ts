import { useEffect, useRef, type RefObject } from 'react';

/* Before hydration, people can already fill and submit a server-rendered form. Until then the
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

/** After hydration, presses the button that was pressed before hydration. */
export const useEarlyPress = (): RefObject<HTMLFormElement | null> => {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (form === null) return;
    delete form.dataset.waits;
    const button = form.querySelector<HTMLElement>('[data-pressed]');
    if (button === null) return;
    delete button.dataset.pressed;
    button.click();
  }, []);
  return ref;
};
