import { useSyncExternalStore } from 'react';

/* Loads react-hot-toast with the first message, to keep it out of pages without one. */
let wanted = false;
const watchers = new Set<() => void>();

const show = (kind: 'success' | 'error', text: string): void => {
  wanted = true;
  for (const notify of watchers) notify();
  // The same message twice is one.
  void import('react-hot-toast').then(({ toast: library }) => library[kind](text, { id: text }));
};

/** Short messages at the top of the screen: `toast.success('OTP verified successfully!')` */
export const toast = {
  success: (text: string): void => {
    show('success', text);
  },
  error: (text: string): void => {
    show('error', text);
  },
};

const subscribe = (notify: () => void): (() => void) => {
  watchers.add(notify);
  return () => watchers.delete(notify);
};

/** Whether a message has been shown, so that the toaster is needed. */
export const useToastWanted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
