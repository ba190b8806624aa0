import { useSyncExternalStore } from 'react';

/*
 * The door to react-hot-toast: the library comes with the first message, so that a page on which
 * nothing happens does not load it.
 */
let wanted = false;
const watchers = new Set<() => void>();

function show(kind: 'success' | 'error', text: string): void {
  wanted = true;
  for (const notify of watchers) notify();
  void import('react-hot-toast').then(({ toast: library }) => library[kind](text));
}

/** Short messages at the top of the screen: `toast.success('OTP verified successfully!')` */
export const toast = {
  success: (text: string): void => {
    show('success', text);
  },
  error: (text: string): void => {
    show('error', text);
  },
};

function subscribe(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

/** Whether anything has been said yet, and so whether the place for messages is needed. */
export function useToastWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
}
