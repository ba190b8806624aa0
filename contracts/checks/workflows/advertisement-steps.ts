import { setTimeout } from 'node:timers/promises';
import {
  ownAdvertisementsQuery,
  saveAdvertisement,
  type AdvertisementRequest,
} from '~/features/advertisements/api/own.ts';
import { approvedAdvertisementsQuery } from '~/features/advertisements/api/public.ts';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { must, mustBe, step, type WorkflowContext } from './workflow.ts';
import { loadPictures } from './pictures.ts';
import { runQuery } from './site.ts';

/**
 * Values that a backend might damage: characters beyond ASCII, characters that HTML escapes, a line
 * break, and a long description.
 */
export const TEXTS = {
  title: 'Café table & “oak” chairs – 李 🪑',
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

export const save = (
  context: WorkflowContext,
  api: ApiClient,
  request: AdvertisementRequest,
  id?: string,
) => saveAdvertisement(api, id, { request, signal: context.signal, onProgress: () => undefined });

export const own = (api: ApiClient) =>
  step('Listing the owner’s advertisements', runQuery(ownAdvertisementsQuery(api, 0)));

const published = () =>
  step('Listing the public advertisements', runQuery(approvedAdvertisementsQuery()));

/** Whether an advertisement is in the public list. */
export const isPublished = async (id: string | number): Promise<boolean> =>
  (await published()).results.some((shown) => String(shown.id) === String(id));

/** Creates an advertisement of the given owner through a provider state. Returns its id. */
export const advertisementOf = async (
  { given }: WorkflowContext,
  owner: string,
  status: 'pending' | 'approved' | 'rejected' | 'draft',
): Promise<string> =>
  String((await given('there is an advertisement', { owner, status })).advertisement_id);

/** Forms send line breaks as CRLF, so CRLF is replaced by LF before a comparison. */
const plain = (text: string | null) => text?.replaceAll('\r\n', '\n').trim();

const MINUTE_MS = 60_000;

/** Whether a date has a time. The contract also allows a date without a time, or null. */
const hasTime = (date: string | null): date is string => date?.includes('T') === true;

const mustBeNow = (what: string, date: string | null): void => {
  const distanceMs = hasTime(date) ? Math.abs(Date.parse(date) - Date.now()) : 0;
  must(
    distanceMs <= MINUTE_MS,
    `${what} is ${date}, which is ${Math.round(distanceMs / MINUTE_MS)} minutes from now`,
  );
};

const SECOND_MS = 1000;
const POLL_MS = 50;

/** Waits for one second, so that even a timestamp in whole seconds becomes later. */
export const passOneSecond = async (): Promise<void> => {
  const startedMs = Date.now();
  while (Date.now() - startedMs <= SECOND_MS) await setTimeout(POLL_MS);
};

/** The values with which a saved advertisement is compared. */
interface Sent {
  texts: typeof TEXTS;
  /** The advertisement before it was edited. */
  before?: Advertisement;
  /** A second advertisement of the same owner, which a provider state has created. */
  other: Advertisement;
}

/**
 * Requires that a saved advertisement has the texts, dates and owner that were sent. Category and
 * link may be missing, because the site has fallback texts for both.
 */
export const mustBeAsSent = (
  what: string,
  shown: Advertisement,
  { texts, before, other }: Sent,
): void => {
  mustBe(`The title of ${what}`, shown.title, texts.title);
  mustBe(`The description of ${what}`, plain(shown.description), plain(texts.description));
  for (const name of ['category', 'url'] as const) {
    const isShown = (shown[name] ?? '') !== '' || (other[name] ?? '') !== '';
    if (isShown) mustBe(`The ${name} of ${what}`, shown[name], texts[name]);
  }
  mustBe(`The owner of ${what}`, shown.user, other.user);
  mustBeNow(`"updated_at" of ${what}`, shown.updated_at);
  if (before === undefined) {
    mustBeNow(`"created_at" of ${what}`, shown.created_at);
    return;
  }
  if (hasTime(before.updated_at) && hasTime(shown.updated_at)) {
    must(
      Date.parse(shown.updated_at) > Date.parse(before.updated_at),
      `"updated_at" of ${what} is ${shown.updated_at}, which is not later than before the change (${before.updated_at})`,
    );
  }
  if (hasTime(before.created_at) && hasTime(shown.created_at)) {
    const [then, now] = [before, shown].map((one) => Date.parse(one.created_at ?? ''));
    mustBe(`"created_at" of ${what}, in milliseconds,`, now, then);
  }
};

/** Requires that an advertisement has both sent pictures in the sent order, and that both load. */
export const mustHaveTwoPictures = async (
  context: WorkflowContext,
  what: string,
  { images }: Advertisement,
): Promise<void> => {
  mustBe(`The number of pictures of ${what}`, images.length, 2);
  const urls = images.map(({ image }) => image);
  const shapes = await loadPictures(`A picture of ${what}`, urls, context);
  if (!shapes.includes(null)) {
    mustBe(`The shapes of the pictures of ${what}, in order,`, shapes.join(', '), 'wide, tall');
  }
};

export const mustWait = (what: string, { status }: Advertisement): void => {
  const isWaiting = status === 'pending' || status === 'draft';
  must(isWaiting, `${what} is "${status}" before a review`);
};
