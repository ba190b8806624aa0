import { expect, it } from 'vitest';
import { ownAdvertisementsQuery } from '~/features/advertisements/api/own.ts';
import { DRAFT, draftForm, save } from './support/advertising.ts';
import { interact } from './support/interaction.ts';
import {
  fieldErrors,
  integer,
  messageText,
  oneOf,
  picture,
  some,
  text,
} from './support/matchers.ts';
import { advertisement, advertiserSignedIn } from './support/people.ts';
import { refused } from './support/refusal.ts';
import { ownAdvertisement } from './support/shapes.ts';
import { runQuery } from './support/site.ts';
import type { ApiClient } from '~/shared/api/client.ts';

const me = { as: 'person', given: [advertiserSignedIn] } as const;
const mine = { as: 'person', given: [advertiserSignedIn, advertisement('approved')] } as const;

const list = (api: ApiClient) => runQuery(ownAdvertisementsQuery(api, 7));

it('are listed', async () => {
  const answer = await interact(
    {
      operation: 'listOwnAdvertisements',
      ...mine,
      description: 'one’s own advertisements',
      status: 200,
      answer: some(ownAdvertisement),
      why: 'Advertisers do not find what they have posted.',
    },
    list,
  );
  expect(answer).toMatchObject([{ id: 12, views: 7 }]);
});

it('are none at first', async () => {
  const answer = await interact(
    {
      operation: 'listOwnAdvertisements',
      ...me,
      description: 'one’s own advertisements when there are none',
      status: 200,
      answer: [],
      why: 'An error stands where "nothing here yet" should.',
    },
    list,
  );
  expect(answer).toEqual([]);
});

it('tell how often their links were followed', async () => {
  await interact(
    {
      operation: 'listOwnAdvertisements',
      ...mine,
      description: 'one’s own advertisements with their clicks',
      status: 200,
      answer: some({
        clicks: integer(3),
        images: some({ thumbnail: picture('/media/advertisements/bicycle-480.webp') }),
      }),
      why: 'Advertisers do not learn of clicks, and large pictures are loaded for small ones.',
    },
    list,
  );
});

it('tell why they were rejected', async () => {
  await interact(
    {
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
    },
    list,
  );
});

it('are posted with a picture', async () => {
  const answer = await interact(
    {
      operation: 'createAdvertisement',
      ...me,
      description: 'a new advertisement',
      form: draftForm(),
      status: 201,
      answer: { id: integer(12), status: oneOf('pending', 'draft') },
      why: 'Nobody can post an advertisement.',
    },
    (api) => save(api, DRAFT),
  );
  expect(answer).toMatchObject({ status: 'pending' });
});

const named = { ...DRAFT, sendKey: '0f8a4b1c2d3e4f5061728394a5b6c7d8' };

it('are posted with a key that names the form', async () => {
  const answer = await interact(
    {
      operation: 'createAdvertisement',
      ...me,
      description: 'a new advertisement whose form has a key',
      form: draftForm(named),
      status: 201,
      answer: { id: integer(12) },
      atLeast: 'proposed',
      why: 'A form that is sent again after a lost answer is posted twice.',
    },
    (api) => save(api, named),
  );
  expect(answer).toMatchObject({ id: 12 });
});

const short = { ...DRAFT, title: 'Go' };

it('are refused with the reason', () =>
  refused(
    {
      operation: 'createAdvertisement',
      ...me,
      description: 'a new advertisement with a title that is too short',
      form: draftForm(short),
      status: 400,
      answer: messageText('Title must be at least 3 characters'),
      why: 'The form does not say what is wrong with it.',
    },
    (api) => save(api, short),
  ));

it('are refused with the reason beside its field', async () => {
  const attempt = interact(
    {
      operation: 'createAdvertisement',
      ...me,
      description: 'a new advertisement with a title that is too short, told by field',
      form: draftForm(short),
      status: 400,
      answer: fieldErrors({ title: 'Title must be at least 3 characters' }),
      why: 'The message stands above the form instead of beside its field.',
    },
    (api) => save(api, short),
  );
  await expect(attempt).rejects.toMatchObject({
    fieldErrors: { title: ['Title must be at least 3 characters'] },
  });
});

const notAPicture = {
  ...DRAFT,
  pictures: [new File(['no picture'], 'bicycle.png', { type: 'image/png' })],
};

it('are refused when a file is no picture', () =>
  refused(
    {
      operation: 'createAdvertisement',
      ...me,
      description: 'a new advertisement with a file that is no picture',
      form: draftForm(notAPicture),
      status: 400,
      answer: messageText('Only JPEG, PNG or WebP images are allowed'),
      why: 'A broken picture is posted.',
    },
    (api) => save(api, notAPicture),
  ));
