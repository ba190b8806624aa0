import { toFormData } from '~/shared/api/form-data.ts';
import { DRAFT, draftForm, save } from './support/advertising.ts';
import { accepted, refused, refusedByField } from './support/interaction-tests.ts';
import { fieldErrors, integer, messageText, oneOf, picture, some } from './support/matchers.ts';
import {
  adminSignedIn,
  advertisement,
  advertisementWithPictures,
  advertiserSignedIn,
  SOMEBODY_ELSE,
} from './support/people.ts';
import { pictureFile } from './support/multipart.ts';

const NO_SUCH_ID = 2_147_483_647;
const [FIRST_ID, SECOND_ID] = [900_001, 900_002];
const id = { state: 'advertisement_id', example: 12 };
const me = { as: 'person', given: [advertiserSignedIn] } as const;
const mine = { as: 'person', given: [advertiserSignedIn, advertisement('approved')] } as const;
const pictured = {
  as: 'person',
  given: [advertiserSignedIn, advertisementWithPictures(FIRST_ID, SECOND_ID)],
} as const;
const theirs = {
  as: 'person',
  given: [advertiserSignedIn, advertisement('approved', { owner: SOMEBODY_ELSE })],
} as const;
const short = { ...DRAFT, title: 'Go' };
const file = new File(['no picture'], 'bicycle.png', { type: 'image/png' });
const notAPicture = { ...DRAFT, pictures: [file] };

const change = { operation: 'updateAdvertisement', params: { id } } as const;

accepted((api) => save(api, DRAFT, 12), {
  ...change,
  ...mine,
  description: 'a change of one’s own advertisement',
  form: draftForm(),
  why: 'Nobody can change an advertisement.',
});
accepted((api) => save(api, DRAFT, 12), {
  ...change,
  ...mine,
  description: 'a change of one’s own advertisement, answered with it',
  form: draftForm(),
  answer: { status: oneOf('pending') },
  why: 'What was changed is public unseen.',
});

const { pictures: _, ...fields } = DRAFT;

accepted((api) => save(api, { ...DRAFT, pictures: [null] }, 12), {
  ...change,
  ...mine,
  description: 'a change of the words of one’s own advertisement',
  form: toFormData(fields),
  answer: { images: some({ image: picture() }) },
  why: 'Whoever mends a word loses the pictures.',
});

const order = (...keep: (number | string)[]) => ({ 'keep_images[]': keep.map(String) });

accepted((api) => save(api, { ...DRAFT, pictures: [SECOND_ID, FIRST_ID] }, 12), {
  ...change,
  ...pictured,
  description: 'a change that puts the second picture first',
  form: toFormData({ ...fields, ...order(SECOND_ID, FIRST_ID), images: [] }),
  answer: { images: [{ id: SECOND_ID }, { id: FIRST_ID }] },
  why: 'The picture that people see first is not the one that was chosen.',
});

accepted((api) => save(api, { ...DRAFT, pictures: [SECOND_ID] }, 12), {
  ...change,
  ...pictured,
  description: 'a change that takes the first picture out',
  form: toFormData({ ...fields, ...order(SECOND_ID), images: [] }),
  answer: { images: [{ id: SECOND_ID, image: picture() }] },
  why: 'A picture that was taken out stays, or the others go with it.',
});

const added = pictureFile();

accepted((api) => save(api, { ...DRAFT, pictures: [added, FIRST_ID] }, 12), {
  ...change,
  ...pictured,
  description: 'a change with a new picture in front of one that stays',
  form: toFormData({ ...fields, ...order('new', FIRST_ID), images: [added] }),
  answer: { images: [{ id: integer(900_003), image: picture() }, { id: FIRST_ID }] },
  why: 'A new picture is lost, or stands where it should not.',
});

refused((api) => save(api, { ...DRAFT, pictures: [NO_SUCH_ID] }, 12), {
  ...change,
  ...mine,
  description: 'a change that keeps a picture of another advertisement',
  form: toFormData({ ...fields, ...order(NO_SUCH_ID), images: [] }),
  status: 400,
  answer: messageText('An image to keep is not part of this advertisement'),
  why: 'A picture that has gone meanwhile is believed to be there.',
});

accepted((api) => save(api, { ...DRAFT, pictures: [null] }, 12), {
  ...change,
  as: 'person',
  given: [adminSignedIn, advertisement('approved')],
  description: 'a change of an approved advertisement by an admin',
  form: toFormData(fields),
  answer: { status: oneOf('approved') },
  atLeast: 'proposed',
  why: 'What an admin has mended disappears until it is approved again.',
});

refused((api) => save(api, short, 12), {
  ...change,
  ...mine,
  description: 'a change of one’s own advertisement with a title that is too short',
  form: draftForm(short),
  status: 400,
  answer: messageText('Title must be at least 3 characters'),
  why: 'The form does not say what is wrong with it.',
});

refusedByField((api) => save(api, short, 12), {
  ...change,
  ...mine,
  description: 'a change of one’s own advertisement with a short title, told by field',
  form: draftForm(short),
  status: 400,
  answer: fieldErrors({ title: 'Title must be at least 3 characters' }),
  why: 'The message stands above the form instead of beside its field.',
});
refusedByField((api) => save(api, notAPicture, 12), {
  ...change,
  ...mine,
  description: 'a change with a file that is no picture, told by its number',
  form: draftForm(notAPicture),
  status: 400,
  answer: fieldErrors({ 'images.0': 'Only JPEG, PNG or WebP images are allowed' }),
  why: 'Nobody is told which of the pictures is wrong.',
});

refused((api) => save(api, DRAFT, 12), {
  ...change,
  ...theirs,
  description: 'a change of somebody else’s advertisement',
  form: draftForm(),
  status: 403,
  answer: messageText('You do not have permission to perform this action.'),
  why: 'Anybody can change anybody’s advertisement.',
});

refused((api) => save(api, DRAFT, NO_SUCH_ID), {
  ...change,
  ...me,
  params: { id: NO_SUCH_ID },
  description: 'a change of an advertisement that is not there',
  form: draftForm(),
  status: 404,
  answer: messageText('Advertisement not found'),
  why: 'The form does not say that the advertisement is gone.',
});
