import { useSyncExternalStore } from 'react';

/* Loads react-hot-toast with the first message, to keep it out of pages without one. */
let wanted = false;
const watchers = new Set<() => void>();

/** One message at a time: the next one takes the place of the last, which stays at least so long. */
const SHOWN_AT_LEAST_MS = 1000;
const PLACE = { id: 'message' };
let freeFrom = 0;

function show(kind: 'success' | 'error', text: string): void {
  wanted = true;
  for (const notify of watchers) notify();
  void import('react-hot-toast').then(({ toast: library }) => {
    const now = Date.now();
    const wait = Math.min(Math.max(freeFrom - now, 0), SHOWN_AT_LEAST_MS);
    freeFrom = now + wait + SHOWN_AT_LEAST_MS;
    if (wait === 0) library[kind](text, PLACE);
    else setTimeout(() => library[kind](text, PLACE), wait);
  });
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

/** Whether a message has been shown, so that the toaster is needed. */
export function useToastWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
}
