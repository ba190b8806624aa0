import { useEffect, useState } from 'react';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import type { Id } from '~/shared/api/types.ts';
import { reviewLink } from './use-list-keys.ts';

/**
 * Keeps the focus in the table. If the focused row is removed, the `current` row gets the focus or,
 * if that row is gone, the first row. Returns a function that focuses a row after a dialog has
 * closed.
 */
export const useRowFocus = (
  rows: readonly Advertisement[],
  current: Id | null,
): ((id: Id | undefined) => void) => {
  const [goal, setGoal] = useState<{ id: Id } | null>(null);
  useEffect(() => {
    if (goal) reviewLink(goal.id)?.focus({ preventScroll: true });
  }, [goal]);
  useEffect(() => {
    if (current === null || document.activeElement !== document.body) return;
    const [first] = rows;
    const link = reviewLink(current) ?? (first && reviewLink(first.id));
    link?.focus({ preventScroll: true });
  }, [rows, current]);
  return (id) => setGoal(id === undefined ? null : { id });
};
