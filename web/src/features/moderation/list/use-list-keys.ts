import { useNavigate } from 'react-router-dom';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { moderationDetailUrl } from '~/shared/config/paths.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { ShortcutLine } from '../shortcuts/shortcut-help.tsx';
import { isWaiting } from './select-page.ts';

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

/** The link to an advertisement in its row: the keyboard's position in the table. */
export const reviewLink = (id: number) =>
  document.querySelector<HTMLElement>(`[data-review="${String(id)}"]`);

interface ListKeys {
  rows: readonly Advertisement[];
  /** The row at which the keyboard was last. */
  current: number | null;
  /** The query of the list's address, to come back to. */
  list: string;
  onToggle: (id: number) => void;
  onApprove: () => unknown;
  onReject: () => unknown;
}

/** Moves through the rows and decides on them by single keys. */
export function useListKeys({ rows, current, list, ...on }: ListKeys): void {
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
  const withCurrent = (action: (id: number) => void) => () => {
    const item = rows[at];
    if (!item) return false;
    action(item.id);
    return true;
  };
  // Arrows scroll the page, unless the keyboard is in a row already.
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
}
