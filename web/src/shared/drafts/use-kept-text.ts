import { useState } from 'react';
import type { Id } from '../api/types.ts';
import { readTabText, removeTabText, writeTabText } from './tab-text.ts';

const keyOf = (userId: Id | undefined, form: string) => `text/${userId ?? ''}/${form}`;

/** Returns an unsent text and its setter. The session storage keeps the text until it is sent. */
export const useKeptText = (userId: Id | undefined, form: string) => {
  const key = keyOf(userId, form);
  const [text, setText] = useState(() => readTabText(key) ?? '');
  const write = (next: string) => {
    setText(next);
    writeTabText(key, next);
  };
  return [text, write] as const;
};

export const forgetKeptText = (userId: Id | undefined, form: string): void =>
  removeTabText(keyOf(userId, form));
