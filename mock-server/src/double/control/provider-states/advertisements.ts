import { eq, inArray } from 'drizzle-orm';
import { insertedRow } from '../../../db/rows.ts';
import {
  advertisementDecisions,
  advertisementImages,
  advertisementKeys,
  advertisements,
} from '../../../db/schema/index.ts';
import { renewalToken } from '../../../domain/advertisements/renew.ts';
import { accountByEmail } from '../inspection.ts';
import type { Services } from '../../../domain/services.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../lib/time.ts';
import { makePerson, personSchema } from './people.ts';
import { NOTHING, type StateHandlers, type StateParams } from './state.ts';

const PICTURE = {
  path: 'advertisements/bicycle.webp',
  thumbnailPath: 'advertisements/bicycle-480.webp',
  width: 1280,
  height: 960,
};

const ownerOf = async (services: Services, email: string) =>
  accountByEmail(services, email).catch(() => makePerson(services, personSchema.parse({ email })));

/** Adds an advertisement posted `minutesAgo`. With `complete`, it has a picture and a link. */
const makeAdvertisement = async (
  services: Services,
  {
    owner,
    status,
    complete = true,
    reason = true,
  }: Pick<StateParams['there is an advertisement'], 'owner' | 'status'> &
    Partial<StateParams['there is an advertisement']>,
  minutesAgo = 0,
) => {
  const { id: ownerId } = await ownerOf(services, owner);
  const now = new Date(services.clock.now().getTime() - minutesAgo * MINUTE_MS);
  const isDecided = status === 'approved' || status === 'rejected';
  const row = insertedRow(
    await services.db
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
    await services.db
      .insert(advertisementImages)
      .values({ ...PICTURE, position: 0, advertisementId: row.id });
  }
  return { advertisement_id: row.id, updated_at: row.updatedAt.toISOString() };
};

/** The request of a contract test contains these ids of pictures. */
const makeWithPictures = async (
  services: Services,
  { owner, image_ids: ids }: StateParams['an advertisement has pictures of these ids'],
) => {
  const params = { owner, status: 'approved', complete: false } as const;
  const { advertisement_id: advertisementId } = await makeAdvertisement(services, params);
  await services.db.delete(advertisementImages).where(inArray(advertisementImages.id, ids));
  await services.db
    .insert(advertisementImages)
    .values(ids.map((id, position) => ({ ...PICTURE, id, position, advertisementId })));
  return { advertisement_id: advertisementId };
};

/** The days until the end of an advertisement in each stage. A negative number is in the past. */
const DAYS_TO_END = {
  running: 20,
  ending: 1,
  ended: -1,
  'ended long ago': -8,
  renewed: 30,
  sold: 20,
} as const;

const makeWithEnd = async (
  services: Services,
  { owner, stage }: StateParams['an advertisement has an end'],
) => {
  const { advertisement_id: id } = await makeAdvertisement(services, { owner, status: 'approved' });
  const now = services.clock.now();
  const endsAt = new Date(now.getTime() + DAYS_TO_END[stage] * DAY_MS);
  await services.db
    .update(advertisements)
    .set({ endsAt, remindedAt: now, soldAt: stage === 'sold' ? now : null })
    .where(eq(advertisements.id, id));
  const endInLink = stage === 'renewed' ? now : endsAt;
  return { advertisement_id: id, renewal_token: renewalToken(services, id, endInLink) };
};

export const advertisementStates = {
  'an advertisement has an end': ({ services }, params) => makeWithEnd(services, params),

  'there is an advertisement': ({ services }, params) => makeAdvertisement(services, params),

  'an advertisement has pictures of these ids': ({ services }, params) =>
    makeWithPictures(services, params),

  'another form with this key was posted': async ({ services }, { owner, key }) => {
    const { advertisement_id: advertisementId } = await makeAdvertisement(services, {
      owner,
      status: 'pending',
    });
    const { id: ownerId } = await ownerOf(services, owner);
    const row = { ownerId, key, advertisementId, startedAt: services.clock.now() };
    const contentHash = 'that of another form';
    await services.db
      .insert(advertisementKeys)
      .values({ ...row, contentHash })
      .onConflictDoUpdate({
        target: [advertisementKeys.ownerId, advertisementKeys.key],
        set: { ...row, contentHash },
      });
    return NOTHING;
  },

  'there are no advertisements': async ({ services }) => {
    await services.db.delete(advertisements);
    return NOTHING;
  },
} satisfies Partial<StateHandlers>;

/** The ages of three pending advertisements. A test asks for the place of the middle one. */
const POSTED_MINUTES_AGO = { before: 20, middle: 10, after: 0 };

/** Provider states (test data for contract tests) about moderation and the review queue. */
export const moderationStates = {
  'an advertisement was rejected and then approved': async ({ services }, { owner, admin }) => {
    const { advertisement_id: advertisementId } = await makeAdvertisement(services, {
      owner,
      status: 'approved',
    });
    const now = services.clock.now();
    const adminId = admin === null ? null : (await accountByEmail(services, admin)).id;
    const by = { advertisementId, adminId };
    await services.db.insert(advertisementDecisions).values([
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

  'an advertisement awaits review between two others': async ({ services }, { owner }) => {
    await services.db.delete(advertisements).where(eq(advertisements.status, 'pending'));
    const wait = (minutesAgo: number) =>
      makeAdvertisement(services, { owner, status: 'pending' }, minutesAgo);
    await wait(POSTED_MINUTES_AGO.before);
    const { advertisement_id: id } = await wait(POSTED_MINUTES_AGO.middle);
    await wait(POSTED_MINUTES_AGO.after);
    return { advertisement_id: id };
  },
} satisfies Partial<StateHandlers>;
