import type { AdvertisementRequest } from '~/features/advertisements/api/own.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import { DRAFT, draftForm, save } from './support/advertising.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { fieldErrors, integer, messageOf, oneOf, picture, some } from './support/matchers.ts';
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
const change = { operation: 'updateAdvertisement', params: { id } } as const;
const mine = { ...change, given: [advertiserSignedIn, advertisement('approved')] } as const;
const pictured = {
  ...change,
  given: [advertiserSignedIn, advertisementWithPictures(FIRST_ID, SECOND_ID)],
} as const;
const theirs = {
  given: [advertiserSignedIn, advertisement('approved', { owner: SOMEBODY_ELSE })],
} as const;
const short = { ...DRAFT, title: 'Go' };
const file = new File(['no picture'], 'bicycle.png', { type: 'image/png' });
const wrongFile = { ...DRAFT, pictures: [file] };

accepted('a change of one’s own advertisement', save(DRAFT, 12), {
  tags: ['S7.25'],
  ...mine,
  form: draftForm(),
  why: 'Nobody can change an advertisement.',
});
accepted('a change of one’s own advertisement, answered with it', save(DRAFT, 12), {
  ...mine,
  form: draftForm(),
  answer: { status: oneOf('pending') },
  why: 'What was changed is public unseen.',
});

const { pictures: _, ...fields } = DRAFT;
const added = pictureFile();
const withPictures = (...pictures: AdvertisementRequest['pictures']) =>
  save({ ...DRAFT, pictures }, 12);

accepted('a change of the words of one’s own advertisement', withPictures(null), {
  ...mine,
  form: toFormData(fields),
  answer: { images: some({ image: picture() }) },
  why: 'Whoever mends a word loses the pictures.',
});

const order = (...keep: (number | string)[]) => ({ 'keep_images[]': keep.map(String) });

accepted('a change that puts the second picture first', withPictures(SECOND_ID, FIRST_ID), {
  ...pictured,
  form: toFormData({ ...fields, ...order(SECOND_ID, FIRST_ID), images: [] }),
  answer: { images: [{ id: SECOND_ID }, { id: FIRST_ID }] },
  why: 'The picture that people see first is not the one that was chosen.',
});

accepted('a change that takes the first picture out', withPictures(SECOND_ID), {
  ...pictured,
  form: toFormData({ ...fields, ...order(SECOND_ID), images: [] }),
  answer: { images: [{ id: SECOND_ID, image: picture() }] },
  why: 'A picture that was taken out stays, or the others go with it.',
});

accepted('a change with a new picture in front of one that stays', withPictures(added, FIRST_ID), {
  ...pictured,
  form: toFormData({ ...fields, ...order('new', FIRST_ID), images: [added] }),
  answer: { images: [{ id: integer(900_003), image: picture() }, { id: FIRST_ID }] },
  why: 'A new picture is lost, or stands where it should not.',
});

refused('a change that keeps a picture of another advertisement', withPictures(NO_SUCH_ID), {
  ...mine,
  form: toFormData({ ...fields, ...order(NO_SUCH_ID), images: [] }),
  ...messageOf(400, 'An image to keep is not part of this advertisement'),
  why: 'A picture that has gone meanwhile is believed to be there.',
});

accepted('a change of an approved advertisement by an admin', withPictures(null), {
  ...change,
  given: [adminSignedIn, advertisement('approved')],
  form: toFormData(fields),
  answer: { status: oneOf('approved') },
  atLeast: 'proposed',
  why: 'What an admin has mended disappears until it is approved again.',
});

refused('a change of one’s own advertisement with a title that is too short', save(short, 12), {
  ...mine,
  form: draftForm(short),
  ...messageOf(400, 'Title must be at least 3 characters'),
  why: 'The form does not say what is wrong with it.',
});

refused('a change of one’s own advertisement with a short title, told by field', save(short, 12), {
  ...mine,
  form: draftForm(short),
  status: 400,
  answer: fieldErrors({ title: 'Title must be at least 3 characters' }),
  why: 'The message stands above the form instead of beside its field.',
});
refused('a change with a file that is no picture, told by its number', save(wrongFile, 12), {
  ...mine,
  form: draftForm(wrongFile),
  status: 400,
  answer: fieldErrors({ 'images.0': 'Only JPEG, PNG or WebP images are allowed' }),
  why: 'Nobody is told which of the pictures is wrong.',
});

refused('a change of somebody else’s advertisement', save(DRAFT, 12), {
  ...change,
  ...theirs,
  form: draftForm(),
  ...messageOf(403, 'You do not have permission to perform this action.'),
  why: 'Anybody can change anybody’s advertisement.',
});

refused('a change of an advertisement that is not there', save(DRAFT, NO_SUCH_ID), {
  ...change,
  given: [advertiserSignedIn],
  params: { id: NO_SUCH_ID },
  form: draftForm(),
  ...messageOf(404, 'Advertisement not found'),
  why: 'The form does not say that the advertisement is gone.',
});
