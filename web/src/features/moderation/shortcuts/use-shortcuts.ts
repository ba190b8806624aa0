import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';

/** What a key does; answering false leaves the key to the browser. */
export type ShortcutAction = () => unknown;

const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]';
const PRESSABLE = 'a, button, summary, input';
/** Keys that may be held down. */
const MOVES = ['j', 'k', 'ArrowDown', 'ArrowUp'];

function isForShortcuts(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.repeat && !MOVES.includes(event.key)) return false;
  // A dialog or the pictures over the page have keys of their own.
  if (document.querySelector('[aria-modal="true"]')) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TEXT_FIELDS)) return false;
  return event.key !== 'Enter' || !target?.closest(PRESSABLE);
}

/**
 * Listens for single keys on the whole page, by `KeyboardEvent.key`: never while something is
 * typed, nor while a dialog is open, nor when the moderator has turned them off.
 */
export function useShortcuts(actions: Readonly<Record<string, ShortcutAction>>): void {
  const [enabled] = useShortcutsEnabled();
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
      if (action && isForShortcuts(event) && action() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [actions, enabled]);
}

/** Whether single keys do anything, which the moderator decides for this browser. */
export const useShortcutsEnabled = () =>
  useLocalStorage({ key: 'moderation-shortcuts', defaultValue: true });
