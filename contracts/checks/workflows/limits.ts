import { updateProfile, type ProfileChange } from '~/features/account/api.ts';
import { profileSchema } from '~/features/account/schemas.ts';
import { advertisementSchema } from '~/features/advertisements/form/schema.ts';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { createAdvertisement, updateProfile as ofProfile } from '~/shared/config/contract.ts';
import { pictureFile } from '../../consumer/support/multipart.ts';
import { own, save, TEXTS } from './advertisement-steps.ts';
import { boundariesOf } from './boundaries.ts';
import { must, mustBe, step, type Workflows, type WorkflowContext } from './workflow.ts';
import { asAdvertiser, asReader } from './people.ts';
import { allowedPictures } from './pictures.ts';
import { readProfile } from './signing-up.ts';
import { runQuery } from './site.ts';

const postWithoutLink = async (context: WorkflowContext): Promise<void> => {
  const api = context.as(await asAdvertiser(context));
  const request = { ...TEXTS, url: '', pictures: [pictureFile()] };
  await step('Posting an advertisement without a link', save(context, api, request));
};

const postBoundaries = async (context: WorkflowContext): Promise<void> => {
  const api = context.as(await asAdvertiser(context));
  const { title, description, url } = advertisementSchema.shape;
  const boundaries = {
    title: boundariesOf(title),
    description: boundariesOf(description),
    url: boundariesOf(url, { start: 'https://a.example/' }),
  };
  for (const [at, size] of ['shortest', 'longest'].entries()) {
    const texts = {
      ...TEXTS,
      title: boundaries.title[at] ?? '',
      description: boundaries.description[at] ?? '',
      url: boundaries.url[at] ?? '',
    };
    const request = { ...texts, pictures: [pictureFile()] };
    await step(`Posting the ${size} texts that the form allows`, save(context, api, request));
    const posted = (await own(api)).find((shown) => shown.title === texts.title);
    must(posted !== undefined, `The ${size} title, of ${texts.title.length} letters, is not kept`);
    const shown = await step('Opening it', runQuery(advertisementQuery(api, posted.id)));
    const kept = shown.description ?? '';
    mustBe(`The length of the ${size} description`, kept.length, texts.description.length);
  }
};

const postPictures = async (context: WorkflowContext): Promise<void> => {
  await context.given('there are no advertisements');
  const api = context.as(await asAdvertiser(context));
  const pictures = Object.values(allowedPictures(createAdvertisement.images.maxBytes));
  const request = { ...TEXTS, pictures };
  await step(
    'Posting four pictures, one of 5 MB, as PNG, JPEG and WebP',
    save(context, api, request),
  );
  const [posted] = await own(api);
  mustBe('The number of pictures in the owner’s list', posted?.images.length, 4);
};

const changeProfile = async (
  context: WorkflowContext,
  token: string,
  what: string,
  change: Pick<ProfileChange, 'firstName' | 'lastName' | 'picture'>,
): Promise<void> => {
  const options = { signal: context.signal, onProgress: () => undefined };
  await step(what, updateProfile(context.as(token), { phoneNumber: '', ...change }, options));
  const { user } = await step('Reading the profile', readProfile(context, token));
  mustBe(`${what}: the first name`, user.firstName, change.firstName);
  mustBe(`${what}: the last name`, user.lastName, change.lastName);
  must(!change.picture || user.profilePicture !== null, `${what}: the profile has no picture`);
};

const NAMES = { firstName: 'Zoë', lastName: "O'Brien" };

const changeNames = async (context: WorkflowContext): Promise<void> => {
  const token = await asReader(context);
  const { firstName, lastName } = profileSchema.shape;
  const [first, last] = [boundariesOf(firstName), boundariesOf(lastName)];
  for (const [at, size] of ['shortest', 'longest'].entries()) {
    const names = { firstName: first[at] ?? '', lastName: last[at] ?? '' };
    await changeProfile(context, token, `Changing the profile to the ${size} names`, names);
  }
};

/** The site sends the cropped profile picture as WebP, or as PNG if a browser cannot write WebP. */
const changePicture = async (context: WorkflowContext): Promise<void> => {
  const { webp, largest } = allowedPictures(ofProfile.profile_picture.maxBytes);
  const pictures = { 'a WebP picture': webp, 'a PNG picture of 2 MB': largest };
  for (const [what, picture] of Object.entries(pictures)) {
    const change = { ...NAMES, picture };
    await changeProfile(
      context,
      await asReader(context),
      `Changing the profile to ${what}`,
      change,
    );
  }
};

const NEW = 'New advertisement (/dashboard/newadvertise)';

export const LIMITS: Workflows = {
  'an advertisement without a link is posted': {
    needs: [{ operation: 'createAdvertisement', limits: ['url'] }],
    screens: [NEW],
    run: postWithoutLink,
  },
  'an advertisement has as many and as large pictures as the form takes': {
    needs: [{ operation: 'createAdvertisement', limits: ['images'] }],
    screens: [NEW],
    run: postPictures,
  },
  'an advertisement has the shortest and the longest texts that the form takes': {
    needs: [{ operation: 'createAdvertisement', limits: ['title', 'description', 'url'] }],
    screens: [NEW],
    run: postBoundaries,
  },
  'a profile has the shortest and the longest names that the form takes': {
    needs: [{ operation: 'updateProfile', limits: ['first_name', 'last_name'] }],
    screens: ['Profile'],
    run: changeNames,
  },
  'a profile has each type of picture that the form sends, and the largest': {
    needs: [{ operation: 'updateProfile', limits: ['profile_picture'] }],
    screens: ['Profile'],
    run: changePicture,
  },
};
