import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { advertisementHits, settings } from '../../db/schema/index.ts';
import { DAY_MS } from '../../lib/time.ts';
import type { World } from '../world.ts';
import type { Viewer } from './advertisement.ts';

const SETTING = 'visitor_salt';
const SALT_BYTES = 32;
const saltSchema = z.object({ day: z.string(), salt: z.string(), before: z.string().optional() });
type Salts = z.infer<typeof saltSchema>;

const storedSalt = async ({ db }: World): Promise<Salts | undefined> => {
  const rows = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SETTING));
  return saltSchema.safeParse(rows[0]?.value).data;
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The salts of today and of the day before, the same for all servers; older ones are deleted. */
const loadSalts = async (world: World): Promise<Salts> => {
  const now = world.clock.now();
  const day = dayOf(now);
  const stored = await storedSalt(world);
  if (stored?.day === day) return stored;

  const isYesterdays = stored?.day === dayOf(new Date(now.getTime() - DAY_MS));
  const value: Salts = {
    day,
    salt: randomBytes(SALT_BYTES).toString('base64url'),
    ...(isYesterdays && { before: stored.salt }),
  };
  const replaced = await world.db
    .insert(settings)
    .values({ key: SETTING, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value },
      // Another server may have been faster.
      setWhere: sql`${settings.value} ->> 'day' is distinct from ${day}`,
    })
    .returning({ key: settings.key });
  if (replaced.length === 0) return loadSalts(world);
  await world.db
    .delete(advertisementHits)
    .where(lt(advertisementHits.at, new Date(now.getTime() - DAY_MS)));
  return value;
};

/** Names by which the same visitor is known. */
export interface Visitor {
  key: string;
  /** The one of the day before, where it is another: its hits still count as theirs. */
  keyBefore?: string;
}

/**
 * Tells visitors apart without keeping who they are: the account, or else a hash of the client's
 * address that nobody can follow for longer than into the next day.
 */
export const visitorOf = async (
  world: World,
  viewer: Viewer,
  clientAddress: string,
): Promise<Visitor> => {
  if (viewer !== null) return { key: `account:${viewer.id}` };
  const { salt, before } = await loadSalts(world);
  const hashBy = (secret: string) =>
    createHmac('sha256', secret).update(clientAddress).digest('base64url');
  return { key: hashBy(salt), ...(before !== undefined && { keyBefore: hashBy(before) }) };
};
