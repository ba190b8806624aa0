import { publicAdvertisementQuery } from '~/features/advertisements/api/public.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { integer, messageText, picture, some, noText } from './support/matchers.ts';
import { advertisement } from './support/people.ts';
import { advertisementPage } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const NO_SUCH_ID = 2_147_483_647;
const TOO_LARGE = 9_999_999_999;
const id = { state: 'advertisement_id', example: 12 };
const thumbnail = picture('/media/advertisements/bicycle-480.webp');

const one = { operation: 'getAdvertisement', params: { id } } as const;
const read = () => runQuery(publicAdvertisementQuery(12));

accepted(read, {
  ...one,
  description: 'an advertisement, by a visitor',
  given: [advertisement('approved')],
  answer: advertisementPage,
  gives: { serial_number: 'AD-000012', user: 'Maya Lindgren' },
  why: 'The page of an advertisement stays empty.',
});

accepted(read, {
  ...one,
  description: 'an advertisement with the sizes of its pictures',
  given: [advertisement('approved')],
  answer: {
    status: 'approved',
    images: some({ image: picture(), thumbnail, width: integer(1280), height: integer(960) }),
  },
  why: 'Large pictures are loaded for small ones, and the page jumps.',
});

accepted(() => read().catch((error: unknown) => error), {
  ...one,
  description: 'an advertisement without link and picture',
  given: [advertisement('approved', { complete: false })],
  answer: { ...advertisementPage, url: noText(), images: [] },
  atLeast: 'assumed',
  gives: { status: 404, message: 'Advertisement not found' },
  why: 'A link that leads nowhere or a broken picture is shown.',
});

refused(() => runQuery(publicAdvertisementQuery(NO_SUCH_ID)), {
  operation: 'getAdvertisement',
  description: 'an advertisement that is not there',
  params: { id: NO_SUCH_ID },
  status: 404,
  // For a missing advertisement, the specification names an error page, but no status and no text.
  anyRefusalBut: [403, 408, 425, 429],
  why: 'The page of nothing is shown.',
});

refused(() => runQuery(publicAdvertisementQuery(TOO_LARGE)), {
  operation: 'getAdvertisement',
  description: 'an advertisement by an id that is too large',
  params: { id: TOO_LARGE },
  status: 400,
  answer: messageText('Invalid advertisement ID'),
  why: 'The page does not say what is wrong with the address.',
});

refused(() => runQuery(publicAdvertisementQuery(NO_SUCH_ID)), {
  operation: 'getAdvertisement',
  description: 'an advertisement that is not there, refused in words',
  params: { id: NO_SUCH_ID },
  status: 404,
  answer: messageText('Advertisement not found'),
  why: 'The page shows an error instead of "Advertisement not found".',
});

refused(read, {
  operation: 'getAdvertisement',
  description: 'an advertisement that awaits review, by a visitor',
  params: { id },
  given: [advertisement('pending')],
  status: 404,
  answer: messageText('Advertisement not found'),
  why: 'Anybody can read what no moderator has approved.',
});
