import { useState } from 'react';
import type { Id } from '../api/types.ts';

/** A person's text for a form, kept in this tab until it is sent, also when they leave the page. */
export const useKeptText = (userId: Id | undefined, form: string) => {
  const key = `text/${userId ?? ''}/${form}`;
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(key)) ?? '');
  const write = (next: string) => {
    setText(next);
    attempt(() => {
      sessionStorage.setItem(key, next);
    });
  };
  return [text, write] as const;
};

/** Storage may be full or blocked. */
const attempt = <Value>(act: () => Value): Value | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};
