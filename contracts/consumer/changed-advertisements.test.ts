import { toFormData } from '~/shared/api/form-data.ts';
import { DRAFT, draftForm, save } from './support/advertising.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { messageOf, oneOf, picture, some } from './support/matchers.ts';
import { advertisement, advertiserSignedIn, SOMEBODY_ELSE } from './support/people.ts';

const NO_SUCH_ID = 2_147_483_647;
const id = { state: 'advertisement_id', example: 12 };
const change = { operation: 'updateAdvertisement', params: { id } } as const;
const mine = { ...change, given: [advertiserSignedIn, advertisement('approved')] } as const;
const theirs = {
  given: [advertiserSignedIn, advertisement('approved', { owner: SOMEBODY_ELSE })],
} as const;
const short = { ...DRAFT, title: 'Go' };

accepted('an owner updates an advertisement', save(DRAFT, 12), {
  tags: ['S7.25'],
  ...mine,
  form: draftForm(),
});
accepted('an owner updates an advertisement and gets it back', save(DRAFT, 12), {
  ...mine,
  form: draftForm(),
  response: { status: oneOf('pending') },
});

const { pictures: _, ...fields } = DRAFT;
const withKeptPictures = save({ ...DRAFT, pictures: [null] }, 12);

accepted('an owner updates the text of an advertisement', withKeptPictures, {
  ...mine,
  form: toFormData(fields),
  response: { images: some({ image: picture() }) },
});

refused('an owner updates an advertisement with a title that is too short', save(short, 12), {
  ...mine,
  form: draftForm(short),
  ...messageOf(400, 'Title must be at least 3 characters'),
});

refused('a user updates another user’s advertisement', save(DRAFT, 12), {
  ...change,
  ...theirs,
  form: draftForm(),
  ...messageOf(403, 'You do not have permission to perform this action.'),
});

refused('a user updates an advertisement that does not exist', save(DRAFT, NO_SUCH_ID), {
  ...change,
  given: [advertiserSignedIn],
  params: { id: NO_SUCH_ID },
  form: draftForm(),
  ...messageOf(404, 'Advertisement not found'),
});
