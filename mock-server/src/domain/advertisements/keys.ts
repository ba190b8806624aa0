import { createHash } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { advertisementKeys } from '../../db/schema/index.ts';
import { DAY_MS, MINUTE_MS } from '../../lib/time.ts';
import { fail } from '../errors.ts';
import type { Upload } from '../ports.ts';
import type { Services } from '../services.ts';
import type { AdvertisementContent } from './content.ts';

/** For this time, a form with the same idempotency key returns the same advertisement. */
const MEMORY_MS = DAY_MS;
/** A request that began longer ago than this never finished, because its server was killed. */
const LONGEST_WORK_MS = 2 * MINUTE_MS;

/** A request's exclusive right to process the form with this idempotency key. */
export interface Claim {
  ownerId: number;
  key: string;
  startedAt: Date;
}

type Key = Pick<Claim, 'ownerId' | 'key'>;

const isKey = ({ ownerId, key }: Key) =>
  and(eq(advertisementKeys.ownerId, ownerId), eq(advertisementKeys.key, key));

const isOpen = (claim: Claim) =>
  and(
    isKey(claim),
    eq(advertisementKeys.startedAt, claim.startedAt),
    isNull(advertisementKeys.advertisementId),
  );

/** Returns a digest of texts and files. If two digests are equal, the same form was sent twice. */
export const hashContent = (content: AdvertisementContent, uploads: readonly Upload[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(content));
  for (const { digest } of uploads) hash.update(digest);
  return hash.digest('hex');
};

/**
 * Gives this request the exclusive right to process the form with this idempotency key. If the form
 * was already processed, returns the id of its advertisement.
 * @throws DomainError `request_in_progress` while another request processes the form,
 *   `idempotency_key_reused` if the key belongs to a form with other content
 */
export const claimKey = (
  { db, clock }: Services,
  key: Key,
  contentHash: string,
): Promise<{ claim: Claim } | { advertisementId: number }> =>
  db.transaction(async (tx) => {
    const startedAt = clock.now();
    const claim = { ...key, startedAt };
    const inserted = await tx
      .insert(advertisementKeys)
      .values({ ...claim, contentHash })
      .onConflictDoNothing()
      .returning();
    if (inserted.length > 0) return { claim };

    const [row] = await tx.select().from(advertisementKeys).where(isKey(key)).for('update');
    // Another request with this idempotency key has just failed and deleted the key.
    if (row === undefined) throw fail('request_in_progress');
    const ageMs = startedAt.getTime() - row.startedAt.getTime();
    if (ageMs > (row.advertisementId === null ? LONGEST_WORK_MS : MEMORY_MS)) {
      await tx
        .update(advertisementKeys)
        .set({ startedAt, contentHash, advertisementId: null })
        .where(isKey(key));
      return { claim };
    }
    if (row.advertisementId === null) throw fail('request_in_progress');
    if (row.contentHash !== contentHash) throw fail('idempotency_key_reused');
    return { advertisementId: row.advertisementId };
  });

/**
 * Stores the id of the new advertisement with the form's idempotency key, in the transaction that
 * creates the advertisement.
 * @throws DomainError `request_in_progress` if this request took so long that another one has
 * claimed the form
 */
export const settleClaim = async (tx: Database, claim: Claim, advertisementId: number) => {
  const settled = await tx
    .update(advertisementKeys)
    .set({ advertisementId })
    .where(isOpen(claim))
    .returning();
  if (settled.length === 0) throw fail('request_in_progress');
};

/** Deletes a form's idempotency key after a failure, so that the client can send the form again. */
export const releaseClaim = async ({ db, log }: Services, claim: Claim): Promise<void> => {
  try {
    await db.delete(advertisementKeys).where(isOpen(claim));
  } catch (err) {
    log.error({ err }, 'Releasing a claimed idempotency key failed; it expires in a few minutes');
  }
};

export const removeExpiredKeys = async ({ db, clock }: Services): Promise<void> => {
  const oldest = new Date(clock.now().getTime() - MEMORY_MS);
  await db.delete(advertisementKeys).where(lt(advertisementKeys.startedAt, oldest));
};
