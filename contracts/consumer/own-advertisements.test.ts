import { ownAdvertisementsQuery } from '~/features/advertisements/api/own.ts';
import { DRAFT, draftForm, save } from './support/advertising.ts';
import { accepted, refused, refusedByField } from './support/interaction-tests.ts';
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
import { ownAdvertisement } from './support/shapes.ts';
import { runQuery } from './support/site.ts';
import type { ApiClient } from '~/shared/api/client.ts';

const me = { as: 'person', given: [advertiserSignedIn] } as const;
const mine = { as: 'person', given: [advertiserSignedIn, advertisement('approved')] } as const;

const list = (api: ApiClient) => runQuery(ownAdvertisementsQuery(api, 7));

accepted(list, {
  operation: 'listOwnAdvertisements',
  ...mine,
  description: 'one’s own advertisements',
  answer: some(ownAdvertisement),
  gives: [{ id: 12 }],
  why: 'Advertisers do not find what they have posted.',
});

accepted(list, {
  operation: 'listOwnAdvertisements',
  ...me,
  description: 'one’s own advertisements when there are none',
  answer: [],
  gives: [],
  why: 'An error stands where "nothing here yet" should.',
});

accepted(list, {
  operation: 'listOwnAdvertisements',
  ...mine,
  description: 'one’s own advertisements with their clicks',
  answer: some({
    clicks: integer(3),
    images: some({ thumbnail: picture('/media/advertisements/bicycle-480.webp') }),
  }),
  why: 'Advertisers do not learn of clicks, and large pictures are loaded for small ones.',
});

accepted(list, {
  operation: 'listOwnAdvertisements',
  as: 'person',
  given: [advertiserSignedIn, advertisement('rejected', { reason: false })],
  description: 'one’s own advertisement that was rejected without a reason',
  answer: some({ status: oneOf('rejected'), reason_code: null, reason: null }),
  why: 'A reason is shown that nobody gave.',
});

accepted(list, {
  operation: 'listOwnAdvertisements',
  as: 'person',
  given: [advertiserSignedIn, advertisement('pending', { complete: false })],
  description: 'one’s own advertisement without a picture',
  answer: some({ id: id(), images: equal([]) }),
  atLeast: 'assumed',
  why: 'A broken picture stands where none should.',
});

accepted(list, {
  operation: 'listOwnAdvertisements',
  as: 'person',
  given: [advertiserSignedIn, advertisement('rejected')],
  description: 'one’s own advertisement that was rejected',
  answer: some({
    status: oneOf('rejected'),
    reason_code: oneOf('poor_quality', 'prohibited_item', 'misleading', 'duplicate', 'other'),
    reason: text('Too dark to see.'),
  }),
  why: 'Advertisers do not learn why.',
});

accepted((api) => save(api, DRAFT), {
  operation: 'createAdvertisement',
  ...me,
  description: 'a new advertisement',
  form: draftForm(),
  status: 201,
  why: 'Nobody can post an advertisement.',
});

accepted((api) => save(api, DRAFT), {
  operation: 'createAdvertisement',
  ...me,
  description: 'a new advertisement, answered with it',
  form: draftForm(),
  status: 201,
  answer: { status: oneOf('pending', 'draft') },
  why: 'What nobody has reviewed is public.',
});

const named = { ...DRAFT, idempotencyKey: '0f8a4b1c2d3e4f5061728394a5b6c7d8' };

accepted((api) => save(api, named), {
  operation: 'createAdvertisement',
  ...me,
  description: 'a new advertisement whose form has a key',
  form: draftForm(named),
  status: 201,
  atLeast: 'proposed',
  why: 'A form that is sent again after a lost answer is posted twice.',
});

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
});

const short = { ...DRAFT, title: 'Go' };

refused((api) => save(api, short), {
  operation: 'createAdvertisement',
  ...me,
  description: 'a new advertisement with a title that is too short',
  form: draftForm(short),
  status: 400,
  answer: messageText('Title must be at least 3 characters'),
  why: 'The form does not say what is wrong with it.',
});

refusedByField((api) => save(api, short), {
  operation: 'createAdvertisement',
  ...me,
  description: 'a new advertisement with a title that is too short, told by field',
  form: draftForm(short),
  status: 400,
  answer: fieldErrors({ title: 'Title must be at least 3 characters' }),
  why: 'The message stands above the form instead of beside its field.',
});

const notAPicture = {
  ...DRAFT,
  pictures: [new File(['no picture'], 'bicycle.png', { type: 'image/png' })],
};

refused((api) => save(api, notAPicture), {
  operation: 'createAdvertisement',
  ...me,
  description: 'a new advertisement with a file that is no picture',
  form: draftForm(notAPicture),
  status: 400,
  answer: messageText('Only JPEG, PNG or WebP images are allowed'),
  why: 'A broken picture is posted.',
});

refusedByField((api) => save(api, notAPicture), {
  operation: 'createAdvertisement',
  ...me,
  description: 'a new advertisement with a file that is no picture, told by its number',
  form: draftForm(notAPicture),
  status: 400,
  answer: fieldErrors({ 'images.0': 'Only JPEG, PNG or WebP images are allowed' }),
  why: 'Nobody is told which of the pictures is wrong.',
});
