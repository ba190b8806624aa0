import type { LiveUpdate, UpdateChanges } from '../api/live.ts';

/** An update on the page. A removed update stays on the page as a note. */
export type LiveEntry = LiveUpdate & { isRemoved?: true };

/** The updates on the page, newest first. */
export interface Followed {
  entries: readonly LiveEntry[];
  /** The cursor of the latest change on the page, if the backend has cursors. */
  cursor: string | undefined;
  isOver: boolean;
  /** Texts about the latest edits and removals for screen readers. New texts form a new array. */
  corrections: readonly string[];
}

/** Returns the updates that are not on the page yet, newest first. */
export const newUpdates = ({ entries }: Followed, { results }: UpdateChanges): LiveUpdate[] =>
  results.filter(({ id }) => !entries.some((entry) => entry.id === id));

/** Returns texts about the edits and removals that the page does not show yet. */
const correctionsIn = ({ entries }: Followed, { results, removed }: UpdateChanges): string[] =>
  entries.flatMap(({ id, title, updated_at: shown, isRemoved }) => {
    if (removed.includes(id)) return isRemoved ? [] : [`Removed: ${title}`];
    const edited = results.find((update) => update.id === id);
    return edited && edited.updated_at !== shown ? [`Updated: ${edited.title}`] : [];
  });

/** Applies edits and removals to the updates on the page and, with `insert`, adds new updates. */
export const withChanges = (
  shown: Followed,
  changes: UpdateChanges,
  { insert }: { insert: boolean },
): Followed => {
  const fresh = newUpdates(shown, changes);
  const found = correctionsIn(shown, changes);
  const corrections = found.length > 0 ? found : shown.corrections;
  const entries = shown.entries.map((entry): LiveEntry => {
    if (changes.removed.includes(entry.id)) return { ...entry, isRemoved: true };
    return changes.results.find(({ id }) => id === entry.id) ?? entry;
  });
  // The cursor stays the same until the page shows all updates up to the new cursor.
  if (!insert && fresh.length > 0) return { ...shown, entries, corrections };
  return {
    entries: [...fresh, ...entries].sort(
      (a, b) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id,
    ),
    cursor: changes.cursor ?? shown.cursor,
    isOver: changes.isOver,
    corrections,
  };
};
