import { useNavigate } from 'react-router-dom';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import type { Id } from '~/shared/api/types.ts';
import { moderationDetailUrl } from '~/shared/config/paths.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { ShortcutLine } from '../shortcuts/shortcut-help.tsx';
import { isWaiting } from '../api/select-page.ts';

export const LIST_SHORTCUTS: readonly ShortcutLine[] = [
  [['j', '↓'], 'Next advertisement'],
  [['k', '↑'], 'Previous advertisement'],
  [['n'], 'Next pending'],
  [['p'], 'Previous pending'],
  [['x'], 'Select or deselect'],
  [['a'], 'Approve the selected ones, or this one'],
  [['r'], 'Reject the selected ones, or this one'],
  [['o', 'Enter'], 'Open this one'],
];

/** Returns the row's link, which gets the keyboard focus. */
export const reviewLink = (id: Id) => document.querySelector<HTMLElement>(`[data-review="${id}"]`);

interface ListKeys {
  rows: readonly Advertisement[];
  current: Id | null;
  list: string;
  onToggle: (id: Id) => void;
  onApprove: () => unknown;
  onReject: () => unknown;
}

/** Keyboard shortcuts to move through the rows and to decide on them. */
export const useListKeys = ({ rows, current, list, ...on }: ListKeys): void => {
  const navigate = useNavigate();
  const at = rows.findIndex(({ id }) => id === current);

  const go = (step: 1 | -1, wanted: (item: Advertisement) => boolean = () => true) => {
    const start = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
    for (let index = start; index >= 0 && index < rows.length; index += step) {
      const item = rows[index];
      if (item && wanted(item)) {
        reviewLink(item.id)?.focus();
        return true;
      }
    }
    return rows.length > 0;
  };
  const withCurrent = (action: (id: Id) => void) => () => {
    const item = rows[at];
    if (!item) return false;
    action(item.id);
    return true;
  };
  // Unless a row contains the focus, the arrow keys scroll the page.
  const inRow = (step: 1 | -1) => () =>
    document.activeElement?.closest('[data-row]') != null && go(step);
  const open = withCurrent((id) => void navigate(moderationDetailUrl(id), { state: { list } }));

  useShortcuts({
    j: () => go(1),
    k: () => go(-1),
    ArrowDown: inRow(1),
    ArrowUp: inRow(-1),
    n: () => go(1, isWaiting),
    p: () => go(-1, isWaiting),
    x: withCurrent(on.onToggle),
    a: on.onApprove,
    r: on.onReject,
    o: open,
    Enter: open,
  });
};
