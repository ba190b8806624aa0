import { deleteAdvertisement } from '~/features/advertisements/api/own.ts';
import { fieldsOf, requestOf } from '~/features/advertisements/form/fields.ts';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { userFromToken } from '~/shared/session/token.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { isApiError } from '~/shared/api/errors.ts';
import { pictureFile } from '../consumer/support/multipart.ts';
import { ADVERTISER, SOMEBODY_ELSE } from '../consumer/support/people.ts';
import {
  advertisementOf,
  isPublished,
  mustBeAsSent,
  mustWait,
  OTHER_TEXTS,
  own,
  save,
  TEXTS,
} from './advertisement-steps.ts';
import { must, mustBe, refusal, step, type Journey, type World } from './journey.ts';
import { asAdvertiser } from './people.ts';
import { allowedPictures } from './pictures.ts';
import { runQuery } from './site.ts';

const KEY = '5f0c2a7e9b3d4816a2c4e6f80b1d3f57';

/** Posts an advertisement as the form does; returns it as its owner's list has it. */
const post = async (world: World, api: ApiClient): Promise<Advertisement> => {
  const pictures = [pictureFile(), pictureFile('side.png')];
  const request = { ...TEXTS, pictures, idempotencyKey: KEY };
  await step('Posting an advertisement', save(world, api, request));
  const [posted, ...others] = (await own(api)).filter(({ title }) => title === TEXTS.title);
  must(posted !== undefined, 'What was posted is not among one’s own advertisements');
  must(others.length === 0, 'What was posted once is among one’s own advertisements several times');
  return posted;
};

const postAndRead = async (world: World): Promise<void> => {
  const api = world.as(await asAdvertiser(world));
  const { id } = await post(world, api);
  const shown = await step('Opening it', runQuery(advertisementQuery(api, id)));
  const otherId = await advertisementOf(world, ADVERTISER, 'approved');
  const other = await step('Opening another', runQuery(advertisementQuery(api, otherId)));
  mustBeAsSent('the new advertisement', shown, { texts: TEXTS, pictures: 2, other });
};

const wait = async (world: World): Promise<void> => {
  await world.given('there are no advertisements');
  const posted = await post(world, world.as(await asAdvertiser(world)));
  mustWait('A new advertisement', posted);
  must(!(await isPublished(posted.id)), 'A new advertisement is public before its review');
};

const postWithoutLink = async (world: World): Promise<void> => {
  const api = world.as(await asAdvertiser(world));
  const request = { ...TEXTS, url: '', pictures: [pictureFile()] };
  await step('Posting an advertisement without a link', save(world, api, request));
};

const postPictures = async (world: World): Promise<void> => {
  await world.given('there are no advertisements');
  const api = world.as(await asAdvertiser(world));
  const request = { ...TEXTS, pictures: allowedPictures() };
  await step(
    'Posting four pictures, one of 5 MB, as PNG, JPEG and WebP',
    save(world, api, request),
  );
  const [posted] = await own(api);
  mustBe('The number of pictures in one’s own list', posted?.images.length, 4);
};

const listOnlyOwn = async (world: World): Promise<void> => {
  const api = world.as(await asAdvertiser(world));
  const mine = await advertisementOf(world, ADVERTISER, 'approved');
  const theirs = await advertisementOf(world, SOMEBODY_ELSE, 'approved');
  const ids = (await own(api)).map(({ id }) => String(id));
  must(ids.includes(mine), 'One’s own advertisement is not in one’s own list');
  must(!ids.includes(theirs), 'Somebody else’s advertisement is in one’s own list');
};

/** The edit page refuses whoever is not the one named here; a backend need not name anybody. */
const mustBeEditable = ({ user_id: owner }: Advertisement, token: string): void => {
  const person = userFromToken(token)?.id;
  must(
    owner === undefined || String(owner) === String(person),
    `One’s own advertisement has ${owner} as "user_id", but the access token names ${person}`,
  );
};

/**
 * As the form sends it where pictures have ids; without them, it cannot take one out. A backend that
 * does not take the field may say so.
 */
const takeOut = async (
  world: World,
  api: ApiClient,
  { id, images: pictures }: Advertisement,
): Promise<void> => {
  const kept = pictures.at(-1)?.id;
  if (kept === undefined) return;
  const request = { ...OTHER_TEXTS, pictures: [kept] };
  const isRefused = await save(world, api, request, String(id)).then(() => false, isApiError);
  if (isRefused) return;
  const { images } = await step('Opening it once more', runQuery(advertisementQuery(api, id)));
  const left = images.map((image) => image.id).join();
  must(
    left === String(kept),
    `The pictures ${left} are left of which "keep_images[]" named ${kept} only; a backend that does not take that field sends no "id" of pictures`,
  );
};

const change = async (world: World): Promise<void> => {
  const token = await asAdvertiser(world);
  const api = world.as(token);
  await advertisementOf(world, ADVERTISER, 'approved');
  const id = await advertisementOf(world, ADVERTISER, 'approved');
  const open = (what: string) => step(what, runQuery(advertisementQuery(api, id)));
  const other = await open('Opening an advertisement');
  mustBeEditable(other, token);
  const titlesOfOthers = async () =>
    (await own(api)).filter((shown) => `${shown.id}` !== id).map(({ title }) => title);
  const before = await titlesOfOthers();
  const request = { ...OTHER_TEXTS, pictures: [pictureFile(), pictureFile('side.png')] };
  await step('Changing an advertisement', save(world, api, request, id));
  const shown = await open('Opening it afterwards');
  mustBeAsSent('the changed advertisement', shown, { texts: OTHER_TEXTS, pictures: 2, other });
  const after = await titlesOfOthers();
  mustBe('The titles of those that were not changed', after.join(', '), before.join(', '));
  await takeOut(world, api, shown);
};

/** As the form sends it when only words were changed. */
const changeWords = async (world: World): Promise<void> => {
  const api = world.as(await asAdvertiser(world));
  const id = await advertisementOf(world, ADVERTISER, 'approved');
  const open = (what: string) => step(what, runQuery(advertisementQuery(api, id)));
  const other = await open('Opening an advertisement');
  const request = requestOf({ ...fieldsOf(other), ...OTHER_TEXTS }, other);
  await step('Changing its words', save(world, api, request, id));
  const after = await open('Opening it afterwards');
  const pictures = other.images.length;
  mustBeAsSent('the changed advertisement', after, { texts: OTHER_TEXTS, pictures, other });
  mustWait('A changed advertisement', after);
  const withoutLink = requestOf({ ...fieldsOf(after), url: '' }, after);
  await step('Taking its link out', save(world, api, withoutLink, id));
  const { url } = await open('Opening it without the link');
  must(!url, `An advertisement whose link was taken out still has "${url}"`);
};

const remove = async (world: World): Promise<void> => {
  const api = world.as(await asAdvertiser(world));
  const kept = await advertisementOf(world, ADVERTISER, 'approved');
  const theirs = await advertisementOf(world, SOMEBODY_ELSE, 'approved');
  const id = await advertisementOf(world, ADVERTISER, 'approved');
  await step('Deleting an advertisement', deleteAdvertisement(api, id, world.signal));
  const ids = (await own(api)).map((shown) => String(shown.id));
  must(!ids.includes(id), 'A deleted advertisement is still in the list');
  must(ids.includes(kept), 'Another advertisement was deleted as well');
  must(!(await isPublished(id)), 'A deleted advertisement is still public');
  for (const other of [kept, theirs]) {
    must(await isPublished(other), 'Another advertisement is no longer public');
  }
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
    title: 'an advertisement without a link is posted',
    tier: 'assumed',
    screens: ['New advertisement (/dashboard/newadvertise)'],
    run: postWithoutLink,
  },
  {
    title: 'an advertisement has as many and as large pictures as the form takes',
    tier: 'assumed',
    screens: ['New advertisement (/dashboard/newadvertise)'],
    run: postPictures,
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
    title: 'an advertisement whose words were changed keeps its pictures and is reviewed again',
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
