import { publicAdvertisementQuery } from '~/features/advertisements/api/public.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { messageOf, noText } from './support/matchers.ts';
import { advertisement } from './support/people.ts';
import { advertisementPage } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const NO_SUCH_ID = 2_147_483_647;
const TOO_LARGE = 9_999_999_999;
const id = { state: 'advertisement_id', example: 12 };

const one = { operation: 'getAdvertisement', params: { id } } as const;
const read =
  (advertisementId = 12) =>
  () =>
    runQuery(publicAdvertisementQuery(advertisementId));
const readWithoutPicture = () => read()().catch((error: unknown) => error);

accepted('a visitor reads an advertisement', read(), {
  tags: ['S7.23'],
  ...one,
  given: [advertisement('approved')],
  response: advertisementPage,
  gives: { serial_number: 'AD-000012', user: 'Maya Lindgren' },
});

accepted('a visitor reads an advertisement without a link and a picture', readWithoutPicture, {
  ...one,
  given: [advertisement('approved', { complete: false })],
  response: { ...advertisementPage, url: noText(), images: [] },
  atLeast: 'assumed',
  gives: { status: 404, message: 'Advertisement not found' },
});

refused('a visitor reads an advertisement that does not exist', read(NO_SUCH_ID), {
  operation: 'getAdvertisement',
  params: { id: NO_SUCH_ID },
  status: 404,
  // For a missing advertisement, the specification names an error page, but no status and no text.
  anyRefusalBut: [403, 408, 425, 429],
});

refused('a visitor reads an advertisement with an id that is too large', read(TOO_LARGE), {
  operation: 'getAdvertisement',
  params: { id: TOO_LARGE },
  ...messageOf(400, 'Invalid advertisement ID'),
  anyRefusalBut: [403, 408, 425, 429],
  atLeast: 'assumed',
});

refused(
  'a visitor reads an advertisement that does not exist and gets an error message',
  read(NO_SUCH_ID),
  {
    operation: 'getAdvertisement',
    params: { id: NO_SUCH_ID },
    ...messageOf(404, 'Advertisement not found'),
  },
);

refused('a visitor reads a pending advertisement', read(), {
  operation: 'getAdvertisement',
  params: { id },
  given: [advertisement('pending')],
  ...messageOf(404, 'Advertisement not found'),
  anyRefusalBut: [408, 425, 429],
  atLeast: 'assumed',
});
