import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { insertedRow } from '../../../db/rows.ts';
import {
  advertisementDecisions,
  advertisementImages,
  advertisementKeys,
  advertisements,
} from '../../../db/schema/index.ts';
import { accountByEmail } from '../inspection.ts';
import type { World } from '../../../domain/world.ts';
import { HOUR_MS, MINUTE_MS } from '../../../lib/time.ts';
import { makePerson, personSchema } from './people.ts';
import { defineState, NOTHING, type ProviderState } from './state.ts';

const PICTURE = {
  path: 'advertisements/bicycle.webp',
  thumbnailPath: 'advertisements/bicycle-480.webp',
  width: 1280,
  height: 960,
};

const advertisementSchema = z.object({
  owner: z.email().toLowerCase(),
  status: z.enum(['pending', 'approved', 'rejected', 'draft']),
  /** Whether it has a picture and a link. */
  complete: z.boolean().default(true),
  /** Whether a rejection has a reason. */
  reason: z.boolean().default(true),
});

/** The owner, made when a state before has not made them. */
const ownerOf = async (world: World, email: string) =>
  accountByEmail(world, email).catch(() => makePerson(world, personSchema.parse({ email })));

/** Adds an advertisement as of now, or of some minutes ago; `complete` gives it a picture too. */
const makeAdvertisement = async (
  world: World,
  { owner, status, complete = true, reason = true }: z.input<typeof advertisementSchema>,
  minutesAgo = 0,
) => {
  const { id: ownerId } = await ownerOf(world, owner);
  const now = new Date(world.clock.now().getTime() - minutesAgo * MINUTE_MS);
  const isDecided = status === 'approved' || status === 'rejected';
  const row = insertedRow(
    await world.db
      .insert(advertisements)
      .values({
        ownerId,
        title: 'Gravel bicycle',
        description: 'Ridden twice, and both times downhill.',
        category: 'For Sale',
        url: complete ? 'https://bicycle.example/gravel' : null,
        status,
        ...(status === 'rejected' &&
          reason && { reasonCode: 'poor_quality', reason: 'Too dark to see.' }),
        createdAt: now,
        updatedAt: now,
        decidedAt: isDecided ? now : null,
      })
      .returning(),
  );
  if (complete) {
    await world.db
      .insert(advertisementImages)
      .values({ ...PICTURE, position: 0, advertisementId: row.id });
  }
  return { advertisement_id: row.id, updated_at: row.updatedAt.toISOString() };
};

const keySchema = z.object({ owner: z.email().toLowerCase(), key: z.string() });

const picturesSchema = z.object({ owner: z.email().toLowerCase(), image_ids: z.array(z.int()) });

/** The ids are the interaction's own: a form holds them in bytes that nothing can be put into. */
const makeWithPictures = async (
  world: World,
  { owner, image_ids: ids }: z.infer<typeof picturesSchema>,
) => {
  const params = { owner, status: 'approved', complete: false } as const;
  const { advertisement_id: advertisementId } = await makeAdvertisement(world, params);
  await world.db.delete(advertisementImages).where(inArray(advertisementImages.id, ids));
  await world.db
    .insert(advertisementImages)
    .values(ids.map((id, position) => ({ ...PICTURE, id, position, advertisementId })));
  return { advertisement_id: advertisementId };
};

/** States about advertisements. */
export const advertisementStates: Record<string, ProviderState> = {
  'there is an advertisement': defineState(advertisementSchema, ({ world }, params) =>
    makeAdvertisement(world, params),
  ),

  'an advertisement has pictures of these ids': defineState(picturesSchema, ({ world }, params) =>
    makeWithPictures(world, params),
  ),

  'another form with this key was posted': defineState(
    keySchema,
    async ({ world }, { owner, key }) => {
      const { advertisement_id: advertisementId } = await makeAdvertisement(world, {
        owner,
        status: 'pending',
      });
      const { id: ownerId } = await ownerOf(world, owner);
      const row = { ownerId, key, advertisementId, startedAt: world.clock.now() };
      const contentHash = 'that of another form';
      await world.db
        .insert(advertisementKeys)
        .values({ ...row, contentHash })
        .onConflictDoUpdate({
          target: [advertisementKeys.ownerId, advertisementKeys.key],
          set: { ...row, contentHash },
        });
      return NOTHING;
    },
  ),

  'there are no advertisements': defineState(z.object({}), async ({ world }) => {
    await world.db.delete(advertisements);
    return NOTHING;
  }),
};

/** How many minutes ago three advertisements were posted; the one in the middle is asked about. */
const POSTED_MINUTES_AGO = { before: 20, middle: 10, after: 0 };

const decidedSchema = z.object({
  owner: z.email().toLowerCase(),
  /** Null: the moderator's account was deleted. */
  admin: z.email().toLowerCase().nullable(),
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
    z.object({ owner: z.email().toLowerCase() }),
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
