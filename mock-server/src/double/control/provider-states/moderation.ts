import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { advertisementDecisions, advertisements } from '../../../db/schema/index.ts';
import { accountByEmail } from '../inspection.ts';
import { HOUR_MS } from '../../../lib/time.ts';
import { makeAdvertisement } from './advertisements.ts';
import { defineState, type ProviderState } from './state.ts';

/** How many minutes ago three advertisements were posted; the one in the middle is asked about. */
const POSTED_MINUTES_AGO = { before: 20, middle: 10, after: 0 };

const decidedSchema = z.object({
  owner: z.email(),
  /** Null: the moderator's account was deleted. */
  admin: z.email().nullable(),
});

/** States about what moderators see of an advertisement besides itself. */
export const moderationStates: Record<string, ProviderState> = {
  'an advertisement was rejected and then approved': defineState(
    decidedSchema,
    async ({ world }, { owner, admin }) => {
      const { advertisement_id: advertisementId } = await makeAdvertisement(world, {
        owner,
        status: 'approved',
      });
      const now = world.clock.now();
      const adminId = admin === null ? null : (await accountByEmail(world, admin)).id;
      const by = { advertisementId, adminId };
      await world.db.insert(advertisementDecisions).values([
        {
          ...by,
          decision: 'rejected',
          reasonCode: 'poor_quality',
          reason: 'Too dark to see.',
          at: new Date(now.getTime() - HOUR_MS),
        },
        { ...by, decision: 'approved', at: now },
      ]);
      return { advertisement_id: advertisementId };
    },
  ),

  'an advertisement awaits review between two others': defineState(
    z.object({ owner: z.email() }),
    async ({ world }, { owner }) => {
      await world.db.delete(advertisements).where(eq(advertisements.status, 'pending'));
      const wait = (minutesAgo: number) =>
        makeAdvertisement(world, { owner, status: 'pending' }, minutesAgo);
      await wait(POSTED_MINUTES_AGO.before);
      const { advertisement_id: id } = await wait(POSTED_MINUTES_AGO.middle);
      await wait(POSTED_MINUTES_AGO.after);
      return { advertisement_id: id };
    },
  ),
};
