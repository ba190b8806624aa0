import { expect, test } from 'vitest';
import { publicAdvertisementQuery } from '~/features/advertisements/api/public.ts';
import { interact } from './support/interaction.ts';
import { integer, messageText, picture, some } from './support/matchers.ts';
import { advertisement } from './support/people.ts';
import { refused } from './support/refusal.ts';
import { advertisementPage } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const NO_SUCH_ID = 2_147_483_647;
const TOO_LARGE = 9_999_999_999;
const id = { state: 'advertisement_id', example: 12 };
const thumbnail = picture('/media/advertisements/bicycle-480.webp');

const one = { operation: 'getAdvertisement', params: { id }, status: 200 } as const;
const read = () => runQuery(publicAdvertisementQuery(12));

test('one has a page of its own', async () => {
  const answer = await interact(read, {
    ...one,
    description: 'an advertisement, by a visitor',
    given: [advertisement('approved')],
    answer: advertisementPage,
    why: 'The page of an advertisement stays empty.',
  });
  expect(answer).toMatchObject({ serial_number: 'AD-000012', user: 'Maya Lindgren' });
});

test('one tells the sizes of its pictures', async () => {
  await interact(read, {
    ...one,
    description: 'an advertisement with the sizes of its pictures',
    given: [advertisement('approved')],
    answer: {
      status: 'approved',
      images: some({
        image: picture(),
        thumbnail,
        width: integer(1280),
        height: integer(960),
      }),
    },
    why: 'Large pictures are loaded for small ones, and the page jumps.',
  });
});

test('one may have neither link nor picture, and is then not for readers', async () => {
  const refusal = await interact(() => read().catch((error: unknown) => error), {
    ...one,
    description: 'an advertisement without link and picture',
    given: [advertisement('approved', { complete: false })],
    answer: { ...advertisementPage, url: null, images: [] },
    atLeast: 'assumed',
    why: 'A link that leads nowhere or a broken picture is shown.',
  });
  expect(refusal).toMatchObject({ status: 404, message: 'Advertisement not found' });
});

test('one that is not there is not made up', () =>
  refused(() => runQuery(publicAdvertisementQuery(NO_SUCH_ID)), {
    operation: 'getAdvertisement',
    description: 'an advertisement that is not there',
    params: { id: NO_SUCH_ID },
    status: 404,
    // The page is documented, the status and text are not.
    anyRefusalBut: [403, 408, 425, 429],
    why: 'The page of nothing is shown.',
  }));

test('one whose id is none is told', () =>
  refused(() => runQuery(publicAdvertisementQuery(TOO_LARGE)), {
    operation: 'getAdvertisement',
    description: 'an advertisement by an id that is too large',
    params: { id: TOO_LARGE },
    status: 400,
    answer: messageText('Invalid advertisement ID'),
    why: 'The page does not say what is wrong with the address.',
  }));

test('one that is not there is told', () =>
  refused(() => runQuery(publicAdvertisementQuery(NO_SUCH_ID)), {
    operation: 'getAdvertisement',
    description: 'an advertisement that is not there, refused in words',
    params: { id: NO_SUCH_ID },
    status: 404,
    answer: messageText('Advertisement not found'),
    why: 'The page shows an error instead of "Advertisement not found".',
  }));

test('one that is not approved is not for visitors', () =>
  refused(read, {
    operation: 'getAdvertisement',
    description: 'an advertisement that awaits review, by a visitor',
    params: { id },
    given: [advertisement('pending')],
    status: 404,
    answer: messageText('Advertisement not found'),
    why: 'Anybody can read what no moderator has approved.',
  }));
