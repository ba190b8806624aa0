import { ownAdvertisementsQuery } from '~/features/advertisements/api/own.ts';
import { DRAFT, draftForm, save } from './support/advertising.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import {
  equal,
  fieldErrors,
  id,
  integer,
  messageOf,
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

const posting = { operation: 'createAdvertisement', given: [advertiserSignedIn] } as const;
const listing = {
  operation: 'listOwnAdvertisements',
  given: [advertiserSignedIn, advertisement('approved')],
} as const;

const list = (api: ApiClient) => runQuery(ownAdvertisementsQuery(api, 7));

accepted('one’s own advertisements', list, {
  tags: ['S7.22'],
  ...listing,
  answer: some(ownAdvertisement),
  gives: [{ id: 12 }],
  why: 'Advertisers do not find what they have posted.',
});

accepted('one’s own advertisements when there are none', list, {
  ...listing,
  given: [advertiserSignedIn],
  answer: [],
  gives: [],
  why: 'An error stands where "nothing here yet" should.',
});

accepted('one’s own advertisements with their clicks', list, {
  ...listing,
  answer: some({
    clicks: integer(3),
    images: some({ thumbnail: picture('/media/advertisements/bicycle-480.webp') }),
  }),
  why: 'Advertisers do not learn of clicks, and large pictures are loaded for small ones.',
});

accepted('one’s own advertisement that was rejected without a reason', list, {
  operation: 'listOwnAdvertisements',
  given: [advertiserSignedIn, advertisement('rejected', { reason: false })],
  answer: some({ status: oneOf('rejected'), reason_code: null, reason: null }),
  why: 'A reason is shown that nobody gave.',
});

accepted('one’s own advertisement without a picture', list, {
  operation: 'listOwnAdvertisements',
  given: [advertiserSignedIn, advertisement('pending', { complete: false })],
  answer: some({ id: id(), images: equal([]) }),
  atLeast: 'assumed',
  why: 'A broken picture stands where none should.',
});

accepted('one’s own advertisement that was rejected', list, {
  operation: 'listOwnAdvertisements',
  given: [advertiserSignedIn, advertisement('rejected')],
  answer: some({
    status: oneOf('rejected'),
    reason_code: oneOf('poor_quality', 'prohibited_item', 'misleading', 'duplicate', 'other'),
    reason: text('Too dark to see.'),
  }),
  why: 'Advertisers do not learn why.',
});

accepted('a new advertisement', save(DRAFT), {
  tags: ['S7.24'],
  ...posting,
  form: draftForm(),
  why: 'Nobody can post an advertisement.',
});

accepted('a new advertisement, answered with it', save(DRAFT), {
  ...posting,
  form: draftForm(),
  answer: { status: oneOf('pending', 'draft') },
  why: 'What nobody has reviewed is public.',
});

const named = { ...DRAFT, idempotencyKey: '0f8a4b1c2d3e4f5061728394a5b6c7d8' };

accepted('a new advertisement whose form has a key', save(named), {
  ...posting,
  form: draftForm(named),
  atLeast: 'proposed',
  why: 'A form that is sent again after a lost answer is posted twice.',
});

refused('a new advertisement whose key stands for another form', save(named), {
  operation: 'createAdvertisement',
  given: [
    advertiserSignedIn,
    ['another form with this key was posted', { owner: ADVERTISER, key: named.idempotencyKey }],
  ],
  form: draftForm(named),
  status: 422,
  answer: {
    ...messageText('This advertisement has been posted already, as it was before'),
    code: oneOf('idempotency_key_reused'),
  },
  why: 'Somebody who has changed the form before sending it again believes the changes posted.',
});

const short = { ...DRAFT, title: 'Go' };

refused('a new advertisement with a title that is too short', save(short), {
  ...posting,
  form: draftForm(short),
  ...messageOf(400, 'Title must be at least 3 characters'),
  why: 'The form does not say what is wrong with it.',
});

refused('a new advertisement with a title that is too short, told by field', save(short), {
  ...posting,
  form: draftForm(short),
  status: 400,
  answer: fieldErrors({ title: 'Title must be at least 3 characters' }),
  why: 'The message stands above the form instead of beside its field.',
});

const wrongFile = {
  ...DRAFT,
  pictures: [new File(['no picture'], 'bicycle.png', { type: 'image/png' })],
};

refused('a new advertisement with a file that is no picture', save(wrongFile), {
  ...posting,
  form: draftForm(wrongFile),
  ...messageOf(400, 'Only JPEG, PNG or WebP images are allowed'),
  why: 'A broken picture is posted.',
});

refused('a new advertisement with a file that is no picture, told by its number', save(wrongFile), {
  ...posting,
  form: draftForm(wrongFile),
  status: 400,
  answer: fieldErrors({ 'images.0': 'Only JPEG, PNG or WebP images are allowed' }),
  why: 'Nobody is told which of the pictures is wrong.',
});
