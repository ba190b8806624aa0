import { useState } from 'react';
import type { Id } from '../api/types.ts';

const keyOf = (userId: Id | undefined, form: string) => `text/${userId ?? ''}/${form}`;

/**
 * Returns a text of an unsent form, such as what a person has typed, and its setter. The session
 * storage keeps the text until it is sent, even if the person leaves the page.
 */
export const useKeptText = (userId: Id | undefined, form: string) => {
  const key = keyOf(userId, form);
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(key)) ?? '');
  const write = (next: string) => {
    setText(next);
    attempt(() => sessionStorage.setItem(key, next));
  };
  return [text, write] as const;
};

export const forgetKeptText = (userId: Id | undefined, form: string): void => {
  attempt(() => sessionStorage.removeItem(keyOf(userId, form)));
};

/** Returns the result of `act`, or undefined if the session storage is full or blocked. */
const attempt = <Value>(act: () => Value): Value | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};
