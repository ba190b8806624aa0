import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { advertisementHits, settings } from '../../db/schema/index.ts';
import type { World } from '../world.ts';
import type { Viewer } from './advertisement.ts';

/** Where a visitor without an account comes from. */
export interface Origin {
  /** The network address. */
  address: string;
  userAgent: string;
}

const SETTING = 'visitor_salt';
const SALT_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
const saltSchema = z.object({ day: z.string(), salt: z.string() });

const storedSalt = async ({ db }: World): Promise<z.infer<typeof saltSchema> | undefined> => {
  const rows = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SETTING));
  return saltSchema.safeParse(rows[0]?.value).data;
};

/** The salt of today, the same for all servers; yesterday's is deleted. */
const saltOfToday = async (world: World): Promise<string> => {
  const now = world.clock.now();
  const day = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const stored = await storedSalt(world);
  if (stored?.day === day) return stored.salt;

  const value = { day, salt: randomBytes(SALT_BYTES).toString('base64url') };
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
  if (replaced.length === 0) return saltOfToday(world);
  await world.db
    .delete(advertisementHits)
    .where(lt(advertisementHits.at, new Date(now.getTime() - DAY_MS)));
  return value.salt;
};

/**
 * Tells visitors apart without keeping who they are: the account, or else a hash of address and
 * browser that nobody can follow into the next day.
 */
export const visitorKey = async (
  world: World,
  viewer: Viewer,
  { address, userAgent }: Origin,
): Promise<string> => {
  if (viewer !== null) return `account:${String(viewer.id)}`;
  const salt = await saltOfToday(world);
  return createHmac('sha256', salt).update(`${address}\n${userAgent}`).digest('base64url');
};
