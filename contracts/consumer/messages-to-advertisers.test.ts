import {
  publicAdvertisementQuery,
  useWriteToAdvertiser,
} from '~/features/advertisements/api/public.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { boolean, errorText, picture, some } from './support/matchers.ts';
import {
  advertisement,
  advertiserSignedIn,
  endingAdvertisement,
  signedIn,
} from './support/people.ts';
import { runHook, runQuery } from './support/site.ts';

const NO_SUCH_ID = 2_147_483_647;
const id = { state: 'advertisement_id', example: 12 };
const withoutLink = advertisement('approved', { complete: false });
const TEXT = 'Is the bicycle still for sale?';

const message = {
  operation: 'writeToAdvertiser',
  as: 'person',
  params: { id },
  body: { text: TEXT },
} as const;
const write =
  (advertisementId = 12, text = TEXT) =>
  (api: ApiClient) =>
    runHook(api, () => useWriteToAdvertiser(advertisementId)).mutateAsync(text);

accepted(() => runQuery(publicAdvertisementQuery(12)), {
  operation: 'getAdvertisement',
  description: 'whether an advertisement takes messages',
  params: { id },
  given: [advertisement('approved')],
  answer: {
    status: 'approved',
    images: some({ image: picture() }),
    takes_messages: boolean(false),
  },
  gives: { takes_messages: false },
  why: 'Nobody can write to an advertiser without a link.',
});

accepted(write(), {
  ...message,
  description: 'a message to an advertiser',
  given: [signedIn, withoutLink],
  status: 204,
  why: 'Nobody can write to an advertiser without a link.',
});

refused(write(12, ' '), {
  ...message,
  body: { text: ' ' },
  description: 'an empty message to an advertiser',
  given: [signedIn, withoutLink],
  status: 400,
  answer: errorText('Message is required'),
  why: 'The form does not say what is wrong with it.',
});

refused(write(), {
  ...message,
  description: 'a message to oneself',
  given: [advertiserSignedIn, withoutLink],
  status: 403,
  answer: errorText('You do not have permission to perform this action.'),
  why: 'The form says that a message was sent.',
});

refused(write(), {
  ...message,
  given: [signedIn, endingAdvertisement('ended')],
  description: 'a message about an advertisement that has ended',
  status: 410,
  answer: errorText('This advertisement has ended'),
  why: 'The form says that a message was sent.',
});

refused(write(NO_SUCH_ID), {
  ...message,
  params: { id: NO_SUCH_ID },
  description: 'a message about an advertisement that is not there',
  given: [signedIn],
  status: 404,
  answer: errorText('Advertisement not found'),
  why: 'The form says that a message was sent.',
});
