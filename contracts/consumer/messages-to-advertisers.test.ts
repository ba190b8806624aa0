import { publicAdvertisementQuery } from '~/features/advertisements/api/public.ts';
import { useWriteToAdvertiser } from '~/features/advertisements/api/reader-actions.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { boolean, errorOf, picture, some } from './support/matchers.ts';
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
  params: { id },
  body: { text: TEXT },
} as const;
const write =
  (advertisementId = 12, text = TEXT) =>
  (api: ApiClient) =>
    runHook(api, () => useWriteToAdvertiser(advertisementId)).mutateAsync(text);

accepted('whether an advertisement takes messages', () => runQuery(publicAdvertisementQuery(12)), {
  operation: 'getAdvertisement',
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

accepted('a message to an advertiser', write(), {
  ...message,
  given: [signedIn, withoutLink],
  why: 'Nobody can write to an advertiser without a link.',
});

refused('an empty message to an advertiser', write(12, ' '), {
  ...message,
  body: { text: ' ' },
  given: [signedIn, withoutLink],
  ...errorOf(400, 'Message is required'),
  why: 'The form does not say what is wrong with it.',
});

refused('a message to oneself', write(), {
  ...message,
  given: [advertiserSignedIn, withoutLink],
  ...errorOf(403, 'You do not have permission to perform this action.'),
  why: 'The form says that a message was sent.',
});

refused('a message about an advertisement that has ended', write(), {
  ...message,
  given: [signedIn, endingAdvertisement('ended')],
  ...errorOf(410, 'This advertisement has ended'),
  why: 'The form says that a message was sent.',
});

refused('a message about an advertisement that is not there', write(NO_SUCH_ID), {
  ...message,
  params: { id: NO_SUCH_ID },
  given: [signedIn],
  ...errorOf(404, 'Advertisement not found'),
  why: 'The form says that a message was sent.',
});
