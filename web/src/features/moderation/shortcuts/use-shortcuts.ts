import { useLocalStorage, useWindowEvent } from '@mantine/hooks';

/** The action of a key. If it returns false, the browser handles the key. */
export type ShortcutAction = () => unknown;

const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]';
const PRESSABLE = 'a, button, summary, input';
/** Keys that repeat their action while they are held down. */
const MOVES = ['j', 'k', 'ArrowDown', 'ArrowUp'];

const isForShortcuts = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.repeat && !MOVES.includes(event.key)) return false;
  // An open dialog or lightbox has its own keys.
  if (document.querySelector('[aria-modal="true"]')) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TEXT_FIELDS)) return false;
  return event.key !== 'Enter' || !target?.closest(PRESSABLE);
};

/**
 * Single-key shortcuts by `KeyboardEvent.key`. Shortcuts are ignored while typing, while a dialog
 * is open and if the user has turned them off.
 */
export const useShortcuts = (actions: Readonly<Record<string, ShortcutAction>>): void => {
  const [enabled] = useShortcutsEnabled();
  useWindowEvent('keydown', (event) => {
    if (!enabled || !isForShortcuts(event)) return;
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (action && action() !== false) event.preventDefault();
  });
};

/** The setting, stored in the browser, whether shortcuts are on. */
export const useShortcutsEnabled = () =>
  useLocalStorage({ key: 'moderation-shortcuts', defaultValue: true });
