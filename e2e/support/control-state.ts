import type { Page } from '@playwright/test';

export interface ControlState {
  /** The accessible name of the focused element. */
  focus: string;
  value: string | null;
  /** Start and end of the selection in the focused field. */
  caret: (number | null)[] | null;
  /** The text that a screen reader has announced, or would read out for the focused element. */
  says: string;
}

export const stateOf = (page: Page): Promise<ControlState> => page.evaluate(readState);

const readState = (): ControlState => {
  const focused = document.activeElement;
  const isField = focused instanceof HTMLInputElement && focused.type !== 'checkbox';
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
  const textOf = (ids: string | null | undefined) =>
    (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  const states = [...(focused?.attributes ?? [])]
    .filter(({ name }) => /^aria-(expanded|selected|checked|pressed)$/.test(name))
    .map(({ name, value }) => `${name.slice(5)}: ${value}`);
  const live = document.querySelectorAll('[role=status], [role=alert], [aria-live=polite]');
  const heard = [
    ...states,
    ...textOf(focused?.getAttribute('aria-describedby')),
    ...textOf(focused?.getAttribute('aria-activedescendant')),
    ...[...live].map(({ textContent }) => textContent),
  ];
  return {
    focus: (focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? '').trim(),
    value: isField ? focused.value : null,
    caret: isField ? [focused.selectionStart, focused.selectionEnd] : null,
    says: heard.filter((text) => text.trim() !== '').join(' | '),
  };
};
