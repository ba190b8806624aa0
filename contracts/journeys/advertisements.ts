import {
  deleteAdvertisement,
  ownAdvertisementsQuery,
  saveAdvertisement,
  type AdvertisementRequest,
} from '~/features/advertisements/api/own.ts';
import { fieldsOf, requestOf } from '~/features/advertisements/form/fields.ts';
import { approvedAdvertisementsQuery } from '~/features/advertisements/api/public.ts';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { pictureFile } from '../consumer/support/multipart.ts';
import { ADVERTISER, SOMEBODY_ELSE } from '../consumer/support/people.ts';
import {
  must,
  mustBe,
  mustNotContradict,
  refusal,
  step,
  type Journey,
  type World,
} from './journey.ts';
import { asAdvertiser } from './people.ts';
import { runQuery } from './site.ts';

const TEXTS = {
  title: 'Oak table',
  description: 'Seats eight, and has for forty years.',
  category: 'For Sale',
  url: 'https://table.example/oak',
};
const OTHER_TEXTS = {
  title: 'Oak table with chairs',
  description: 'Seats eight, on chairs that are as old.',
  category: 'Community',
  url: 'https://table.example/chairs',
};
const KEY = '5f0c2a7e9b3d4816a2c4e6f80b1d3f57';

const save = (world: World, api: ApiClient, request: AdvertisementRequest, id?: string) =>
  saveAdvertisement(api, id, { request, signal: world.signal, onProgress: () => undefined });

export const own = (api: ApiClient) =>
  step('Listing one’s own advertisements', runQuery(ownAdvertisementsQuery(api, 0)));

const published = () =>
  step('Listing the public advertisements', runQuery(approvedAdvertisementsQuery()));

/** Whether an advertisement is in the public list; their ids may be numbers or strings. */
export const isPublished = async (id: string | number): Promise<boolean> =>
  (await published()).results.some((shown) => String(shown.id) === String(id));

/** An advertisement of this owner that a state makes; returns its id. */
export const advertisementOf = async (
  { given }: World,
  owner: string,
  status: 'pending' | 'approved' | 'rejected',
): Promise<string> =>
  String((await given('there is an advertisement', { owner, status })).advertisement_id);

/** Category and link have documented stand-ins, so they may be missing, but not others. */
const mustHaveTexts = (what: string, shown: Advertisement, texts: typeof TEXTS): void => {
  mustBe(`The title of ${what}`, shown.title, texts.title);
  mustBe(`The description of ${what}`, shown.description, texts.description);
  mustNotContradict(what, shown, { category: texts.category, url: texts.url });
  must(shown.images.length > 0, `${what} has lost its picture`);
};

/** Posts an advertisement as the form does; returns it as its owner's list has it. */
const post = async (world: World, api: ApiClient): Promise<Advertisement> => {
  const request = { ...TEXTS, pictures: [pictureFile()], idempotencyKey: KEY };
  const answer = await step('Posting an advertisement', save(world, api, request));
  mustNotContradict('The response to posting', answer, TEXTS);
  const [posted] = (await own(api)).filter(({ title }) => title === TEXTS.title);
  must(posted !== undefined, 'What was posted is not among one’s own advertisements');
  return posted;
};

const postAndRead = async (world: World): Promise<void> => {
  const api = world.as(await asAdvertiser(world));
  const { id } = await post(world, api);
  const shown = await step('Opening it', runQuery(advertisementQuery(api, id)));
  mustHaveTexts('the new advertisement', shown, TEXTS);
};

const wait = async (world: World): Promise<void> => {
  await world.given('there are no advertisements');
  const posted = await post(world, world.as(await asAdvertiser(world)));
  const isWaiting = posted.status === 'pending' || posted.status === 'draft';
  must(isWaiting, `A new advertisement is "${posted.status}" before anybody has reviewed it`);
  must(!(await isPublished(posted.id)), 'A new advertisement is public before its review');
};

const listOnlyOwn = async (world: World): Promise<void> => {
  const api = world.as(await asAdvertiser(world));
  const mine = await advertisementOf(world, ADVERTISER, 'approved');
  const theirs = await advertisementOf(world, SOMEBODY_ELSE, 'approved');
  const ids = (await own(api)).map(({ id }) => String(id));
  must(ids.includes(mine), 'One’s own advertisement is not in one’s own list');
  must(!ids.includes(theirs), 'Somebody else’s advertisement is in one’s own list');
};

const change = async (world: World): Promise<void> => {
  const api = world.as(await asAdvertiser(world));
  const id = await advertisementOf(world, ADVERTISER, 'approved');
  const request = { ...OTHER_TEXTS, pictures: [pictureFile()] };
  const answer = await step('Changing an advertisement', save(world, api, request, id));
  mustNotContradict('The response to the change', answer, OTHER_TEXTS);
  const shown = await step('Opening it afterwards', runQuery(advertisementQuery(api, id)));
  mustHaveTexts('the changed advertisement', shown, OTHER_TEXTS);
};

/** As the form sends it when only words were changed. */
const changeWords = async (world: World): Promise<void> => {
  const api = world.as(await asAdvertiser(world));
  const id = await advertisementOf(world, ADVERTISER, 'approved');
  const open = (what: string) => step(what, runQuery(advertisementQuery(api, id)));
  const before = await open('Opening an advertisement');
  const request = requestOf({ ...fieldsOf(before), ...OTHER_TEXTS }, before);
  await step('Changing its words', save(world, api, request, id));
  mustHaveTexts('the changed advertisement', await open('Opening it afterwards'), OTHER_TEXTS);
};

const remove = async (world: World): Promise<void> => {
  const api = world.as(await asAdvertiser(world));
  const kept = await advertisementOf(world, ADVERTISER, 'approved');
  const id = await advertisementOf(world, ADVERTISER, 'approved');
  await step('Deleting an advertisement', deleteAdvertisement(api, id, world.signal));
  const ids = (await own(api)).map((shown) => String(shown.id));
  must(!ids.includes(id), 'A deleted advertisement is still in the list');
  must(ids.includes(kept), 'Another advertisement was deleted as well');
  await refusal('Opening a deleted advertisement', runQuery(advertisementQuery(api, id)));
};

const OWN = 'Own advertisements (/dashboard/advertise)';

/** Posting, changing and deleting advertisements. */
export const ADVERTISEMENTS: Journey[] = [
  {
    title: 'an advertisement is posted, and its owner finds it as it was written',
    tier: 'documented',
    screens: ['New advertisement (/dashboard/newadvertise)', OWN],
    run: postAndRead,
  },
  {
    title: 'a new advertisement waits for its review',
    tier: 'assumed',
    screens: ['New advertisement (/dashboard/newadvertise)', 'Advertisements'],
    run: wait,
  },
  {
    title: 'one’s own list has one’s own advertisements only',
    tier: 'documented',
    screens: [OWN],
    run: listOnlyOwn,
  },
  {
    title: 'a changed advertisement is kept as it was changed',
    tier: 'documented',
    screens: ['Edit advertisement (/dashboard/editadvertise)'],
    run: change,
  },
  {
    title: 'an advertisement whose words were changed keeps its pictures',
    tier: 'assumed',
    screens: ['Edit advertisement (/dashboard/editadvertise)'],
    run: changeWords,
  },
  {
    title: 'a deleted advertisement is gone, and no other',
    tier: 'documented',
    screens: [OWN],
    run: remove,
  },
];
