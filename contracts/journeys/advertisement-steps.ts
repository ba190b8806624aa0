import {
  ownAdvertisementsQuery,
  saveAdvertisement,
  type AdvertisementRequest,
} from '~/features/advertisements/api/own.ts';
import { approvedAdvertisementsQuery } from '~/features/advertisements/api/public.ts';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { must, mustBe, step, type World } from './journey.ts';
import { runQuery } from './site.ts';

/** Signs beyond ASCII, some that HTML escapes, two lines, and more than fits a short column. */
export const TEXTS = {
  title: 'Café table & “oak” chairs – 李',
  description: `Seats eight <and has> for 40 years; it's worth €250.\n${'Come and see it. '.repeat(15)}`,
  category: 'For Sale',
  url: 'https://table.example/oak',
};
export const OTHER_TEXTS = {
  title: 'Oak table with chairs',
  description: 'Seats eight, on chairs that are as old.',
  category: 'Community',
  url: 'https://table.example/chairs',
};

export const save = (world: World, api: ApiClient, request: AdvertisementRequest, id?: string) =>
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

/** Forms send line ends as CRLF. */
const plain = (text: string | null) => text?.replaceAll('\r\n', '\n').trim();

/**
 * Category and link have documented stand-ins, so they may be missing where another advertisement of
 * the backend has none either.
 */
export const mustBeAsSent = (
  what: string,
  shown: Advertisement,
  { texts, pictures, other }: { texts: typeof TEXTS; pictures: number; other: Advertisement },
): void => {
  mustBe(`The title of ${what}`, shown.title, texts.title);
  mustBe(`The description of ${what}`, plain(shown.description), plain(texts.description));
  for (const name of ['category', 'url'] as const) {
    const isShown = shown[name] !== null || other[name] !== null;
    if (isShown) mustBe(`The ${name} of ${what}`, shown[name], texts[name]);
  }
  mustBe(`The number of pictures of ${what}`, shown.images.length, pictures);
};

export const mustWait = (what: string, { status }: Advertisement): void => {
  const isWaiting = status === 'pending' || status === 'draft';
  must(isWaiting, `${what} is "${status}" before anybody has reviewed it`);
};
