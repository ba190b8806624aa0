import { and, eq, gt, isNotNull, lt, notExists, or } from 'drizzle-orm';
import { loginSessions, otps, refreshTokens } from '../db/schema/index.ts';
import { DAY_MS, HOUR_MS } from '../lib/time.ts';
import { removeExpiredKeys } from './advertisements/keys.ts';
import { pruneLimits } from './limits.ts';
import { namedOf } from './named-pictures.ts';
import type { Services } from './services.ts';

/** Older pictures without a database row are deleted. An upload inserts its row sooner. */
const UNNAMED_PICTURE_AGE_MS = HOUR_MS;
/** Used refresh tokens are deleted after this time. Reusing one then no longer ends the session. */
const USED_TOKEN_MEMORY_MS = 30 * DAY_MS;
const BATCH = 500;

const removeSessions = async ({ db, clock }: Services): Promise<void> => {
  const now = clock.now();
  const living = db
    .select({ hash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, loginSessions.id), gt(refreshTokens.expiresAt, now)));
  await db.delete(loginSessions).where(or(isNotNull(loginSessions.revokedAt), notExists(living)));
  const forgotten = new Date(now.getTime() - USED_TOKEN_MEMORY_MS);
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, forgotten));
  await db.delete(otps).where(lt(otps.expiresAt, now));
};

/** Deletes picture files without a database row, which a killed server may leave. */
const removeUnnamedPictures = async (services: Services): Promise<void> => {
  const paths = await services.media.list({ olderThanMs: UNNAMED_PICTURE_AGE_MS });
  for (let from = 0; from < paths.length; from += BATCH) {
    const batch = paths.slice(from, from + BATCH);
    const named = await namedOf(services, batch);
    const unnamed = batch.filter((path) => !named.has(path));
    for (const path of unnamed) await services.media.remove(path);
    if (unnamed.length > 0)
      services.log.info({ paths: unnamed }, 'Deleted images without a database row');
  }
};

/** Deletes expired data. Several servers may call this at the same time. */
export const cleanUp = async (services: Services): Promise<void> => {
  await removeSessions(services);
  await removeExpiredKeys(services);
  await pruneLimits(services.db, services);
  await removeUnnamedPictures(services);
};
