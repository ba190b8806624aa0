import { ownAdvertisementsQuery } from '~/features/advertisements/api/own.ts';
import { DRAFT, draftForm, save } from './support/advertising.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { equal, id, messageOf, oneOf, some } from './support/matchers.ts';
import { advertisement, advertiserSignedIn } from './support/people.ts';
import { ownAdvertisement } from './support/shapes.ts';
import { runQuery } from './support/site.ts';
import type { ApiClient } from '~/shared/api/client.ts';

const posting = { operation: 'createAdvertisement', given: [advertiserSignedIn] } as const;
const listing = {
  operation: 'listOwnAdvertisements',
  given: [advertiserSignedIn, advertisement('approved')],
} as const;

const list = (api: ApiClient) => runQuery(ownAdvertisementsQuery(api, 7));

accepted('an owner lists advertisements', list, {
  tags: ['S7.22'],
  ...listing,
  response: some(ownAdvertisement),
  gives: [{ id: 12 }],
});

accepted('a user without advertisements lists them', list, {
  ...listing,
  given: [advertiserSignedIn],
  response: [],
  gives: [],
});

accepted('an owner lists an advertisement without a picture', list, {
  operation: 'listOwnAdvertisements',
  given: [advertiserSignedIn, advertisement('pending', { complete: false })],
  response: some({ id: id(), images: equal([]) }),
  atLeast: 'assumed',
});

accepted('a user creates an advertisement', save(DRAFT), {
  tags: ['S7.24'],
  ...posting,
  form: draftForm(),
});

accepted('a user creates an advertisement and gets it back', save(DRAFT), {
  ...posting,
  form: draftForm(),
  response: { status: oneOf('pending', 'draft') },
});

const short = { ...DRAFT, title: 'Go' };

refused('a user creates an advertisement with a title that is too short', save(short), {
  ...posting,
  form: draftForm(short),
  ...messageOf(400, 'Title must be at least 3 characters'),
});

const wrongFile = {
  ...DRAFT,
  pictures: [new File(['no picture'], 'bicycle.png', { type: 'image/png' })],
};

refused('a user creates an advertisement with a file that is not a picture', save(wrongFile), {
  ...posting,
  form: draftForm(wrongFile),
  ...messageOf(400, 'Only JPEG, PNG or WebP images are allowed'),
});
