import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { advertisementHits, articleReaders, settings } from '../db/schema/index.ts';
import { DAY_MS } from '../lib/time.ts';
import { OTHER_LIMITS } from '../settings/limit-table.ts';
import type { Viewer } from './advertisements/advertisement.ts';
import type { Services } from './services.ts';

const SETTING = 'visitor_salt';
const SALT_BYTES = 32;
const saltSchema = z.object({ day: z.string(), salt: z.string(), before: z.string().optional() });
type Salts = z.infer<typeof saltSchema>;

type Parts = Pick<Services, 'db' | 'clock'>;

const storedSalt = async ({ db }: Parts): Promise<Salts | undefined> => {
  const rows = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SETTING));
  return saltSchema.safeParse(rows[0]?.value).data;
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns the salts of today and yesterday, and deletes older ones. All servers share them. */
const loadSalts = async (services: Parts): Promise<Salts> => {
  const now = services.clock.now();
  const day = dayOf(now);
  const stored = await storedSalt(services);
  if (stored?.day === day) return stored;

  const isYesterdays = stored?.day === dayOf(new Date(now.getTime() - DAY_MS));
  const value: Salts = {
    day,
    salt: randomBytes(SALT_BYTES).toString('base64url'),
    ...(isYesterdays && { before: stored.salt }),
  };
  const replaced = await services.db
    .insert(settings)
    .values({ key: SETTING, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value },
      // If another server has stored today's salt meanwhile, that salt is used.
      setWhere: sql`${settings.value} ->> 'day' is distinct from ${day}`,
    })
    .returning({ key: settings.key });
  if (replaced.length === 0) return loadSalts(services);
  const before = (windowMs: number) => new Date(now.getTime() - windowMs);
  const { view, read } = OTHER_LIMITS;
  await services.db
    .delete(advertisementHits)
    .where(lt(advertisementHits.at, before(view.windowMs)));
  await services.db.delete(articleReaders).where(lt(articleReaders.at, before(read.windowMs)));
  return value;
};

const hashBy = (salt: string, text: string): string =>
  createHmac('sha256', salt).update(text).digest('base64url');

/** The keys under which a visitor's views, clicks and reads are stored. */
export interface Visitor {
  key: string;
  /** The visitor's key of yesterday. Views under both keys count once. */
  keyBefore?: string;
}

/**
 * Returns the keys by which the server recognizes a visitor: the account, or a hash of the IP
 * address. The hash changes daily, so a visitor cannot be followed beyond the next day.
 */
export const visitorOf = async (
  services: Services,
  viewer: Viewer,
  clientIp: string,
): Promise<Visitor> => {
  if (viewer !== null) return { key: `account:${viewer.id}` };
  const { salt, before } = await loadSalts(services);
  return {
    key: hashBy(salt, clientIp),
    ...(before !== undefined && { keyBefore: hashBy(before, clientIp) }),
  };
};

/** Creates a function that returns the pseudonym that a visitor has today. */
export const namesOfToday = async (services: Parts): Promise<(who: string) => string> => {
  const { salt } = await loadSalts(services);
  return (who) => hashBy(salt, who);
};
