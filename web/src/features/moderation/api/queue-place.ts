import type { Advertisement } from '~/shared/advertisement/present.ts';
import type { Schemas } from '~/shared/api/types.ts';

type Queued = Pick<Advertisement, 'id' | 'created_at'>;

const postedMs = ({ created_at }: Queued) => Date.parse(created_at ?? '') || 0;

/** Compares numbers in texts by their value: 9 comes before 10. */
const collator = new Intl.Collator('en', { numeric: true });

const compare = (a: Queued, b: Queued) =>
  postedMs(a) - postedMs(b) || collator.compare(String(a.id), String(b.id));

/**
 * Returns the position of an advertisement in the queue. A decided advertisement gets its position
 * as if it were pending.
 * @param pending the pending advertisements, oldest first, possibly only the first page
 * @param waiting the number of all pending advertisements
 */
export const placeOf = (
  advertisement: Queued,
  pending: readonly Queued[],
  waiting: number,
): Schemas['AdvertisementQueue'] => {
  const before = pending.filter((other) => compare(other, advertisement) < 0);
  const next = pending.find((other) => compare(other, advertisement) > 0);
  return {
    waiting,
    ahead: before.length,
    previous: before.at(-1)?.id ?? null,
    next: next?.id ?? null,
  };
};
