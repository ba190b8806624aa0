import { deleteAdvertisement } from '~/features/advertisements/api/own.ts';
import { fieldsOf, requestOf } from '~/features/advertisements/form/fields.ts';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { userFromToken } from '~/shared/session/token.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { isApiError } from '~/shared/api/errors.ts';
import { ADVERTISER, SOMEBODY_ELSE } from '../../consumer/support/people.ts';
import {
  advertisementOf,
  isPublished,
  mustBeAsSent,
  mustHaveTwoPictures,
  mustWait,
  OTHER_TEXTS,
  own,
  passOneSecond,
  save,
  TEXTS,
} from './advertisement-steps.ts';
import { must, mustBe, refusal, step, type Workflows, type WorkflowContext } from './workflow.ts';
import { asAdvertiser } from './people.ts';
import { twoPictures } from './pictures.ts';
import { runQuery } from './site.ts';

const KEY = '5f0c2a7e9b3d4816a2c4e6f80b1d3f57';
const OTHER_KEY = '81d3f575f0c2a7e9b3d4816a2c4e6f80';

const post = async (context: WorkflowContext, api: ApiClient): Promise<Advertisement> => {
  const request = { ...TEXTS, pictures: twoPictures(), idempotencyKey: KEY };
  await step('Posting an advertisement', save(context, api, request));
  const [posted, ...others] = (await own(api)).filter(({ title }) => title === TEXTS.title);
  must(posted !== undefined, 'The posted advertisement is not in its owner’s list');
  must(others.length === 0, 'The posted advertisement is in its owner’s list several times');
  return posted;
};

const postAndRead = async (context: WorkflowContext): Promise<void> => {
  const api = context.as(await asAdvertiser(context));
  const { id } = await post(context, api);
  const shown = await step('Opening it', runQuery(advertisementQuery(api, id)));
  const otherId = await advertisementOf(context, ADVERTISER, 'approved');
  const other = await step('Opening another', runQuery(advertisementQuery(api, otherId)));
  mustBeAsSent('the new advertisement', shown, { texts: TEXTS, other });
  await mustHaveTwoPictures(context, 'the new advertisement', shown);
  const pictures = twoPictures().toReversed();
  const request = { ...OTHER_TEXTS, pictures, idempotencyKey: OTHER_KEY };
  await step('Posting another with pictures of the same names', save(context, api, request));
  const again = await step('Opening the first once more', runQuery(advertisementQuery(api, id)));
  const what = 'an advertisement, after another was posted with pictures of the same names,';
  await mustHaveTwoPictures(context, what, again);
};

const wait = async (context: WorkflowContext): Promise<void> => {
  await context.given('there are no advertisements');
  const posted = await post(context, context.as(await asAdvertiser(context)));
  mustWait('A new advertisement', posted);
  must(!(await isPublished(posted.id)), 'A new advertisement is public before its review');
};

const listOnlyOwn = async (context: WorkflowContext): Promise<void> => {
  const api = context.as(await asAdvertiser(context));
  const mine = await advertisementOf(context, ADVERTISER, 'approved');
  const theirs = await advertisementOf(context, SOMEBODY_ELSE, 'approved');
  const ids = (await own(api)).map(({ id }) => String(id));
  must(ids.includes(mine), 'An advertisement is not in its owner’s list');
  must(!ids.includes(theirs), 'An advertisement of another person is in the owner’s list');
};

/** Compares `user_id`, which a backend may omit, with the access token, as the edit page does. */
const mustBeEditable = ({ user_id: owner }: Advertisement, token: string): void => {
  const person = userFromToken(token)?.id;
  must(
    owner === undefined || String(owner) === String(person),
    `The owner’s advertisement has ${owner} as "user_id", but the access token names ${person}`,
  );
};

/** Keeps the other pictures by the undocumented `keep_images[]`, which a backend may refuse. */
const takeOut = async (
  context: WorkflowContext,
  api: ApiClient,
  { id, images: pictures }: Advertisement,
): Promise<void> => {
  const kept = pictures.at(-1)?.id;
  if (kept === undefined) return;
  const request = { ...OTHER_TEXTS, pictures: [kept] };
  const isRefused = await save(context, api, request, String(id)).then(() => false, isApiError);
  if (isRefused) return;
  const { images } = await step('Opening it once more', runQuery(advertisementQuery(api, id)));
  const left = images.map((image) => image.id).join();
  must(
    left === String(kept),
    `The pictures ${left} are left, but "keep_images[]" named only ${kept}; a backend that does not take that field sends no "id" of pictures`,
  );
};

const change = async (context: WorkflowContext): Promise<void> => {
  const token = await asAdvertiser(context);
  const api = context.as(token);
  const otherId = await advertisementOf(context, ADVERTISER, 'approved');
  const id = await advertisementOf(context, ADVERTISER, 'approved');
  const open = (what: string, which = id) => step(what, runQuery(advertisementQuery(api, which)));
  const other = await open('Opening another advertisement', otherId);
  const before = await open('Opening an advertisement');
  mustBeEditable(before, token);
  const titlesOfOthers = async () =>
    (await own(api)).filter((shown) => `${shown.id}` !== id).map(({ title }) => title);
  const titles = await titlesOfOthers();
  await passOneSecond();
  // The edit form sends no pictures when only texts were changed.
  const request = requestOf({ ...fieldsOf(before), ...OTHER_TEXTS }, before);
  await step('Changing the texts of an advertisement', save(context, api, request, id));
  const shown = await open('Opening it afterwards');
  const what = 'the changed advertisement';
  mustBeAsSent(what, shown, { texts: OTHER_TEXTS, before, other });
  const after = await titlesOfOthers();
  mustBe('The titles of the unchanged advertisements', after.join(', '), titles.join(', '));

  const replacing = [{ operation: 'updateAdvertisement', sends: ['images'] }] as const;
  await context.part('whose pictures stay when only texts are sent', replacing, async () => {
    const unchanged = shown.images.length;
    mustBe(`The number of pictures of ${what}`, unchanged, before.images.length);
  });
  await context.part('whose pictures are replaced', replacing, async () => {
    const pictures = { ...OTHER_TEXTS, pictures: twoPictures() };
    await step('Replacing its pictures', save(context, api, pictures, id));
    await mustHaveTwoPictures(context, what, await open('Opening it with new pictures'));
    await takeOut(context, api, await open('Opening it to remove a picture'));
  });
  const reviewing = [{ operation: 'updateAdvertisement', reads: ['status'] }] as const;
  await context.part('which is reviewed again', reviewing, async () => {
    mustWait('A changed advertisement', await open('Opening it once more'));
  });
  const emptying = [{ operation: 'updateAdvertisement', limits: ['url'] }] as const;
  await context.part('whose link is taken out', emptying, async () => {
    const withoutLink = requestOf({ ...fieldsOf(shown), ...OTHER_TEXTS, url: '' }, shown);
    await step('Taking its link out', save(context, api, withoutLink, id));
    const { url } = await open('Opening it without the link');
    must(!url, `An advertisement whose link was removed still has "${url}"`);
  });
};

const remove = async (context: WorkflowContext): Promise<void> => {
  const api = context.as(await asAdvertiser(context));
  const kept = await advertisementOf(context, ADVERTISER, 'approved');
  const theirs = await advertisementOf(context, SOMEBODY_ELSE, 'approved');
  const id = await advertisementOf(context, ADVERTISER, 'approved');
  await step('Deleting an advertisement', deleteAdvertisement(api, id, context.signal));
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

const NEW = 'New advertisement (/dashboard/newadvertise)';

export const ADVERTISEMENTS: Workflows = {
  'an advertisement is posted, and its owner finds it as it was written': {
    needs: ['createAdvertisement', 'getAdvertisement'],
    screens: [NEW, OWN],
    run: postAndRead,
  },
  'a new advertisement waits for its review': {
    needs: [{ operation: 'createAdvertisement', reads: ['status'] }],
    screens: [NEW, 'Advertisements'],
    run: wait,
  },
  'the owner’s list has only the owner’s advertisements': {
    needs: ['listOwnAdvertisements'],
    screens: [OWN],
    run: listOnlyOwn,
  },
  'a changed advertisement is kept as it was changed': {
    needs: ['updateAdvertisement', 'getAdvertisement'],
    screens: ['Edit advertisement (/dashboard/editadvertise)'],
    run: change,
  },
  'a deleted advertisement is gone, and all others remain': {
    needs: ['deleteAdvertisement', 'listAdvertisements'],
    screens: [OWN],
    run: remove,
  },
};
