import { and, eq } from 'drizzle-orm';
import { insertedRow } from '../../db/rows.ts';
import { advertisementImages, advertisements } from '../../db/schema/index.ts';
import type { Upload } from '../ports.ts';
import type { Caller, Services } from '../services.ts';
import type { Advertisement } from './advertisement.ts';
import { checkCategory } from './categories.ts';
import { tidyTexts, type AdvertisementContent, type AdvertisementTexts } from './content.ts';
import { isWaiting, loadAdvertisement } from './find.ts';
import { claimKey, hashContent, releaseClaim, settleClaim, type Claim } from './keys.ts';
import { withStoredPictures } from './pictures.ts';
import type { Database } from '../../db/connection.ts';
import { fail } from '../errors.ts';
import { HOUR_MS, SECOND_MS } from '../../lib/time.ts';
import { OTHER_LIMITS } from '../../settings/limit-table.ts';
import { lockBucket } from '../limits.ts';

export interface NewAdvertisement {
  texts: AdvertisementTexts;
  uploads: readonly Upload[];
  /** The idempotency key, with which a client that got no response can send the form again. */
  key: string | undefined;
}

const MAX_WAITING = OTHER_LIMITS.waiting.max;
/** A guess: the time of the next decision is unknown. */
const RETRY_AFTER_S = HOUR_MS / SECOND_MS;

/** Checks the limit on advertisements that await review. @throws `too_many_waiting` */
const checkWaiting = async (db: Database, { id, role }: Caller): Promise<void> => {
  if (role === 'admin') return;
  const waiting = await db.$count(advertisements, and(eq(advertisements.ownerId, id), isWaiting));
  if (waiting >= MAX_WAITING) {
    throw fail('too_many_waiting', {
      params: { n: MAX_WAITING },
      retryAfterSeconds: RETRY_AFTER_S,
    });
  }
};

/** Checks the same under a lock, so that parallel requests cannot exceed the limit. */
const checkWaitingLocked = async (tx: Database, caller: Caller): Promise<void> => {
  await lockBucket(tx, `waiting ${caller.id}`);
  await checkWaiting(tx, caller);
};

/**
 * Creates an advertisement, which awaits review. If the same form was already sent with this
 * idempotency key, returns the advertisement that was created then.
 * @throws DomainError for invalid texts or pictures, or if too many of the person's advertisements
 *   await review
 */
export const createAdvertisement = async (
  services: Services,
  caller: Caller,
  form: NewAdvertisement,
) => {
  const { texts, uploads, key } = form;
  await checkCategory(services.db, texts.category ?? '');
  const content = tidyTexts(texts);
  if (key === undefined) return insert(services, caller, content, uploads);
  const claimed = await claimKey(
    services,
    { ownerId: caller.id, key },
    hashContent(content, uploads),
  );
  if ('advertisementId' in claimed) return loadAdvertisement(services.db, claimed.advertisementId);
  try {
    return await insert(services, caller, content, uploads, claimed.claim);
  } catch (error) {
    await releaseClaim(services, claimed.claim);
    throw error;
  }
};

const insert = async (
  services: Services,
  caller: Caller,
  content: AdvertisementContent,
  uploads: readonly Upload[],
  claim?: Claim,
): Promise<Advertisement> => {
  await checkWaiting(services.db, caller);
  return withStoredPictures(services, uploads, (pictures) =>
    services.db.transaction(async (tx) => {
      await checkWaitingLocked(tx, caller);
      const now = services.clock.now();
      const row = insertedRow(
        await tx
          .insert(advertisements)
          .values({
            ...content,
            ownerId: caller.id,
            status: 'pending',
            createdAt: now,
            updatedAt: now,
          })
          .returning({ id: advertisements.id }),
      );
      await tx
        .insert(advertisementImages)
        .values(
          pictures.map((picture, position) => ({ ...picture, position, advertisementId: row.id })),
        );
      if (claim !== undefined) await settleClaim(tx, claim, row.id);
      return loadAdvertisement(tx, row.id);
    }),
  );
};
