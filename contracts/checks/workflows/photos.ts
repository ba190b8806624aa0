import { setTimeout } from 'node:timers/promises';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { mustHaveTwoPictures, own, save, TEXTS } from './advertisement-steps.ts';
import { LeftOut, must, step, type Workflows, type WorkflowContext } from './workflow.ts';
import { asAdvertiser } from './people.ts';
import { loadPictures, ordinaryPhotos } from './pictures.ts';
import { runQuery } from './site.ts';

const TITLE = 'Two ordinary photos';
/** The URL of a picture is in the cached page for longer than this. */
const KEPT_MS = 25_000;
/** Each reading may show the pictures in another order. */
const READINGS = 4;

let posted: { atMs: number; urls: readonly string[] } | null = null;

const post = async (context: WorkflowContext): Promise<void> => {
  posted = null;
  const api = context.as(await asAdvertiser(context));
  const request = { ...TEXTS, title: TITLE, pictures: ordinaryPhotos() };
  await step('Posting a PNG and a JPEG of 1 MB', save(context, api, request));
  const shown = (await own(api)).find(({ title }) => title === TITLE);
  must(shown !== undefined, 'An advertisement with two photos is not in its owner’s list');
  for (let reading = 0; reading < READINGS; reading += 1) {
    const one = await step('Opening it', runQuery(advertisementQuery(api, shown.id)));
    const what = 'an advertisement with a PNG and a JPEG that a phone has turned upright';
    await mustHaveTwoPictures(context, what, one);
    posted ??= { atMs: Date.now(), urls: one.images.map(({ image }) => image) };
  }
};

const loadAgain = async (context: WorkflowContext): Promise<void> => {
  await asAdvertiser(context);
  if (posted === null) throw new LeftOut('No photos were posted');
  const { atMs, urls } = posted;
  await setTimeout(Math.max(0, atMs + KEPT_MS - Date.now()), undefined, { signal: context.signal });
  await loadPictures('A picture, half a minute after its URL was read,', urls, context);
};

const NEEDS = ['createAdvertisement', 'getAdvertisement'] as const;
const SCREENS = ['New advertisement (/dashboard/newadvertise)', 'Advertisement'];

export const PHOTOS: Workflows = {
  'ordinary photos are posted, and shown upright and in order': {
    needs: NEEDS,
    screens: SCREENS,
    run: post,
  },
};

/** Runs later than PHOTOS, and before a workflow that deletes all advertisements. */
export const OLD_PHOTOS: Workflows = {
  'photos still load after half a minute': { needs: NEEDS, screens: SCREENS, run: loadAgain },
};
