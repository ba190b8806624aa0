import { expect, test } from 'vitest';
import { ownAdvertisementsQuery } from '~/features/advertisements/api/own.ts';
import { DRAFT, draftForm, save } from './support/advertising.ts';
import { interact } from './support/interaction.ts';
import {
  equal,
  fieldErrors,
  id,
  integer,
  messageText,
  oneOf,
  picture,
  some,
  text,
} from './support/matchers.ts';
import { ADVERTISER, advertisement, advertiserSignedIn } from './support/people.ts';
import { refused, refusedByField } from './support/refusal.ts';
import { ownAdvertisement } from './support/shapes.ts';
import { runQuery } from './support/site.ts';
import type { ApiClient } from '~/shared/api/client.ts';

const me = { as: 'person', given: [advertiserSignedIn] } as const;
const mine = { as: 'person', given: [advertiserSignedIn, advertisement('approved')] } as const;

const list = (api: ApiClient) => runQuery(ownAdvertisementsQuery(api, 7));

test('are listed', async () => {
  const answer = await interact(list, {
    operation: 'listOwnAdvertisements',
    ...mine,
    description: 'one’s own advertisements',
    status: 200,
    answer: some(ownAdvertisement),
    why: 'Advertisers do not find what they have posted.',
  });
  expect(answer).toMatchObject([{ id: 12, views: 7 }]);
});

test('are none at first', async () => {
  const answer = await interact(list, {
    operation: 'listOwnAdvertisements',
    ...me,
    description: 'one’s own advertisements when there are none',
    status: 200,
    answer: [],
    why: 'An error stands where "nothing here yet" should.',
  });
  expect(answer).toEqual([]);
});

test('tell how often their links were followed', async () => {
  await interact(list, {
    operation: 'listOwnAdvertisements',
    ...mine,
    description: 'one’s own advertisements with their clicks',
    status: 200,
    answer: some({
      clicks: integer(3),
      images: some({ thumbnail: picture('/media/advertisements/bicycle-480.webp') }),
    }),
    why: 'Advertisers do not learn of clicks, and large pictures are loaded for small ones.',
  });
});

test('may be rejected without a reason', async () => {
  await interact(list, {
    operation: 'listOwnAdvertisements',
    as: 'person',
    given: [advertiserSignedIn, advertisement('rejected', { reason: false })],
    description: 'one’s own advertisement that was rejected without a reason',
    status: 200,
    answer: some({ status: oneOf('rejected'), reason_code: null, reason: null }),
    why: 'A reason is shown that nobody gave.',
  });
});

test('may have neither link nor picture', async () => {
  await interact(list, {
    operation: 'listOwnAdvertisements',
    as: 'person',
    given: [advertiserSignedIn, advertisement('pending', { complete: false })],
    description: 'one’s own advertisement without a picture',
    status: 200,
    answer: some({ id: id(), images: equal([]) }),
    atLeast: 'assumed',
    why: 'A broken picture stands where none should.',
  });
});

test('tell why they were rejected', async () => {
  await interact(list, {
    operation: 'listOwnAdvertisements',
    as: 'person',
    given: [advertiserSignedIn, advertisement('rejected')],
    description: 'one’s own advertisement that was rejected',
    status: 200,
    answer: some({
      status: oneOf('rejected'),
      reason_code: oneOf('poor_quality', 'prohibited_item', 'misleading', 'duplicate', 'other'),
      reason: text('Too dark to see.'),
    }),
    why: 'Advertisers do not learn why.',
  });
});

test('are posted with a picture', async () => {
  await interact((api) => save(api, DRAFT), {
    operation: 'createAdvertisement',
    ...me,
    description: 'a new advertisement',
    form: draftForm(),
    status: 201,
    why: 'Nobody can post an advertisement.',
  });
});

test('await review once they are posted', async () => {
  await interact((api) => save(api, DRAFT), {
    operation: 'createAdvertisement',
    ...me,
    description: 'a new advertisement, answered with it',
    form: draftForm(),
    status: 201,
    answer: { status: oneOf('pending', 'draft') },
    why: 'What nobody has reviewed is public.',
  });
});

const named = { ...DRAFT, idempotencyKey: '0f8a4b1c2d3e4f5061728394a5b6c7d8' };

test('are posted with a key that names the form', async () => {
  await interact((api) => save(api, named), {
    operation: 'createAdvertisement',
    ...me,
    description: 'a new advertisement whose form has a key',
    form: draftForm(named),
    status: 201,
    atLeast: 'proposed',
    why: 'A form that is sent again after a lost answer is posted twice.',
  });
});

test('are refused when their key stands for another form', () =>
  refused((api) => save(api, named), {
    operation: 'createAdvertisement',
    as: 'person',
    given: [
      advertiserSignedIn,
      ['another form with this key was posted', { owner: ADVERTISER, key: named.idempotencyKey }],
    ],
    description: 'a new advertisement whose key stands for another form',
    form: draftForm(named),
    status: 422,
    answer: {
      ...messageText('This advertisement has been posted already, as it was before'),
      code: oneOf('idempotency_key_reused'),
    },
    why: 'Somebody who has changed the form before sending it again believes the changes posted.',
  }));

const short = { ...DRAFT, title: 'Go' };

test('are refused with the reason', () =>
  refused((api) => save(api, short), {
    operation: 'createAdvertisement',
    ...me,
    description: 'a new advertisement with a title that is too short',
    form: draftForm(short),
    status: 400,
    answer: messageText('Title must be at least 3 characters'),
    why: 'The form does not say what is wrong with it.',
  }));

test('are refused with the reason beside its field', () =>
  refusedByField((api) => save(api, short), {
    operation: 'createAdvertisement',
    ...me,
    description: 'a new advertisement with a title that is too short, told by field',
    form: draftForm(short),
    status: 400,
    answer: fieldErrors({ title: 'Title must be at least 3 characters' }),
    why: 'The message stands above the form instead of beside its field.',
  }));

const notAPicture = {
  ...DRAFT,
  pictures: [new File(['no picture'], 'bicycle.png', { type: 'image/png' })],
};

test('are refused when a file is no picture', () =>
  refused((api) => save(api, notAPicture), {
    operation: 'createAdvertisement',
    ...me,
    description: 'a new advertisement with a file that is no picture',
    form: draftForm(notAPicture),
    status: 400,
    answer: messageText('Only JPEG, PNG or WebP images are allowed'),
    why: 'A broken picture is posted.',
  }));

test('are refused with the reason beside the one picture that is meant', () =>
  refusedByField((api) => save(api, notAPicture), {
    operation: 'createAdvertisement',
    ...me,
    description: 'a new advertisement with a file that is no picture, told by its number',
    form: draftForm(notAPicture),
    status: 400,
    answer: fieldErrors({ 'images.0': 'Only JPEG, PNG or WebP images are allowed' }),
    why: 'Nobody is told which of the pictures is wrong.',
  }));
