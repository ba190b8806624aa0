import { useSyncExternalStore } from 'react';

/* The library react-hot-toast loads when the first toast is shown. */
let wanted = false;
const watchers = new Set<() => void>();

const show = (kind: 'success' | 'error', text: string): void => {
  wanted = true;
  for (const notify of watchers) notify();
  // The text is the toast's id, so a repeated toast is shown once.
  void import('react-hot-toast/headless').then(({ toast: library }) =>
    library[kind](text, { id: text }),
  );
};

/** Short messages at the top of the screen: `toast.success('OTP verified successfully!')` */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
};

const subscribe = (notify: () => void): (() => void) => {
  watchers.add(notify);
  return () => watchers.delete(notify);
};

/** Whether a toast has been shown, so that the toaster must load. */
export const useToastWanted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
