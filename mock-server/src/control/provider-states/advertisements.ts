import { z } from 'zod';
import { advertisementImages, advertisements } from '../../db/schema/index.ts';
import { accountByEmail } from '../../domain/inspection.ts';
import type { World } from '../../domain/world.ts';
import { makePerson, personSchema } from './people.ts';
import { defineState, NOTHING, type StateHandler } from './state.ts';

const PICTURE = {
  path: 'advertisements/bicycle.webp',
  thumbnailPath: 'advertisements/bicycle-480.webp',
  width: 1280,
  height: 960,
};

const advertisementSchema = z.object({
  owner: z.email(),
  status: z.enum(['pending', 'approved', 'rejected', 'draft']),
  /** Whether it has a picture and a link. */
  complete: z.boolean().default(true),
});

type AdvertisementParams = z.infer<typeof advertisementSchema>;

/** The owner, made when a state before has not made them. */
const ownerOf = async (world: World, email: string) =>
  accountByEmail(world, email).catch(() => makePerson(world, personSchema.parse({ email })));

const makeAdvertisement = async (
  world: World,
  { owner, status, complete }: AdvertisementParams,
) => {
  const { id: ownerId } = await ownerOf(world, owner);
  const now = world.clock.now();
  const isDecided = status === 'approved' || status === 'rejected';
  const [row] = await world.db
    .insert(advertisements)
    .values({
      ownerId,
      title: 'Gravel bicycle',
      description: 'Ridden twice, and both times downhill.',
      category: 'For Sale',
      url: complete ? 'https://bicycle.example/gravel' : null,
      status,
      ...(status === 'rejected' && { reasonCode: 'poor_quality', reason: 'Too dark to see.' }),
      createdAt: now,
      updatedAt: now,
      decidedAt: isDecided ? now : null,
    })
    .returning();
  if (row === undefined) throw new Error('The database answered without the new row');
  if (complete) {
    await world.db
      .insert(advertisementImages)
      .values({ ...PICTURE, position: 0, advertisementId: row.id });
  }
  return { advertisement_id: row.id, updated_at: row.updatedAt.toISOString() };
};

/** States about advertisements. */
export const advertisementStates: Record<string, StateHandler> = {
  'there is an advertisement': defineState(advertisementSchema, ({ world }, params) =>
    makeAdvertisement(world, params),
  ),

  'there are no advertisements': defineState(z.object({}), async ({ world }) => {
    await world.db.delete(advertisements);
    return NOTHING;
  }),
};
