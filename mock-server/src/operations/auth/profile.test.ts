import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ERRORS, fail } from '../../domain/errors.ts';
import { profileForm, storedPictures } from '../../../testing/accounts.ts';
import { noisyJpeg, phonePhoto, smallPng } from '../../../testing/pictures.ts';
import { useTestServer, type TestServer } from '../../../testing/server.ts';
import { useAccount } from '../../../testing/use-account.ts';

const server = await useTestServer();
const account = useAccount(server);
const updated = (fields: Record<string, string | Buffer>) =>
  server.ok('updateProfile', { token: account.token, form: profileForm(fields) });
const readProfile = () => server.ok('getProfile', { token: account.token });

test(
  'updateProfile changes the fields that the form contains and returns the new profile',
  { tags: ['S7.16'] },
  async () => {
    const before = await readProfile();
    const response = await account.update({ first_name: ' Mia ', phone_number: '5555550777' });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      ...before,
      user_profile: { ...before.user_profile, first_name: 'Mia', phone_number: '5555550777' },
    });
    expect(await readProfile()).toEqual(response.body);
    expect((await account.update({ phone_number: '' })).body).toMatchObject({
      user_profile: { first_name: 'Mia', last_name: 'Lindgren', phone_number: null },
    });
  },
);

test('an empty form changes nothing, and no form can change email address, role or id', async () => {
  const before = await readProfile();
  expect((await account.update({})).body).toEqual(before);
  expect((await account.update({ email: 'x@y.example', role: 'admin', id: '1' })).body).toEqual(
    before,
  );
});

test.each([
  [{ first_name: '' }, 'First name is required'],
  [{ first_name: '   ' }, 'First name is required'],
  [{ last_name: '\u200B\u3164' }, 'Last name is required'],
  [{ last_name: '' }, 'Last name is required'],
  [{ last_name: 'x'.repeat(51) }, 'Last name must be at most 50 characters'],
  [{ phone_number: '555-555-0143' }, 'Phone number must be 10 digits'],
  [{ phone_number: '55555501430' }, 'Phone number must be 10 digits'],
  [
    { first_name: 'Mia', last_name: 'a\0b' },
    'The request contains characters that are not allowed.',
  ],
])('updateProfile refuses %j and changes nothing', async (fields, error) => {
  const before = await readProfile();
  expect(await account.update(fields)).toMatchObject({ status: 400, body: { error } });
  expect(await readProfile()).toEqual(before);
});

const pictureOf = (profile: { user_profile: { profile_picture: string | null } }): string => {
  if (profile.user_profile.profile_picture === null) throw new Error('There is no picture');
  return profile.user_profile.profile_picture;
};

const NO_PICTURE = 'Only JPEG, PNG or WebP images are allowed';
const LARGE = { width: 1600, height: 1600 };

describe('uploading and removing profile pictures', () => {
  test('a profile picture is cut to a square, turned upright and stored without metadata', async () => {
    const profile = await updated({
      profile_picture: await phonePhoto({ width: 900, height: 700 }),
    });
    expect(pictureOf(profile)).toMatch(/^\/media\/profiles\/[\w-]+\.webp$/);
    const served = await server.raw(pictureOf(profile));
    expect(served.headers.get('content-type')).toBe('image/webp');
    const meta = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(meta.exif).toBeUndefined();
    expect(meta.orientation).toBeUndefined();
  });

  test('a new profile picture replaces the old file, and an update without a picture keeps the file', async () => {
    const first = await updated({ profile_picture: await smallPng() });
    const second = await updated({ profile_picture: await smallPng() });
    expect((await server.raw(pictureOf(first))).status).toBe(404);
    expect((await server.raw(pictureOf(second))).status).toBe(200);
    expect(pictureOf(await updated({ last_name: 'Vale' }))).toBe(pictureOf(second));
  });

  test('an update with an empty profile_picture field removes the picture and its file', async () => {
    const before = await updated({ profile_picture: await smallPng() });
    const after = await updated({ profile_picture: '' });
    expect(after.user_profile.profile_picture).toBeNull();
    expect((await server.raw(pictureOf(before))).status).toBe(404);
    await updated({ profile_picture: '' });
  });

  test('an update with a URL in the profile_picture field is refused and keeps the picture', async () => {
    await account.update({ profile_picture: await smallPng() });
    const response = await account.update({ profile_picture: 'https://elsewhere.example/me.png' });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      field_errors: { profile_picture: [ERRORS.file_expected.message] },
    });
    expect((await server.raw(pictureOf(await readProfile()))).status).toBe(200);
  });

  test('an update keeps the picture if the form has the empty file that browsers send when none is chosen', async () => {
    const form = new FormData();
    form.append('first_name', 'Mia');
    form.append('profile_picture', new Blob([]), '');
    const { token } = account;
    const { user_profile: profile } = await server.ok('updateProfile', { token, form });
    expect(profile).toMatchObject({ first_name: 'Mia', profile_picture: null });
  });

  describe('profile pictures that are refused', () => {
    let files: string[];
    beforeEach(async () => {
      files = await storedPictures(server);
    });
    afterEach(async () => {
      expect(await storedPictures(server)).toEqual(files);
      const { user_profile: profile } = await readProfile();
      expect(profile).toMatchObject({ first_name: 'Maya', profile_picture: null });
    });

    test.each<[string, () => Promise<Buffer>, number, string]>([
      ['a text as .png', async () => Buffer.from('hello'), 400, NO_PICTURE],
      ['more than 2 MB', () => noisyJpeg(LARGE), 413, 'Image must be 2 MB or smaller'],
    ])('a profile picture that is %s is refused', async (_what, picture, status, error) => {
      const response = await account.update({
        first_name: 'Mia',
        profile_picture: await picture(),
      });
      expect([response.status, response.body]).toMatchObject([
        status,
        { error, field_errors: { profile_picture: [error] } },
      ]);
    });

    test('an update with two profile pictures is refused and stores nothing', async () => {
      const form = profileForm({ first_name: 'Mia', profile_picture: await smallPng() });
      form.append('profile_picture', new Blob([new Uint8Array(await smallPng())]), 'second.png');
      const refused = await server.refused('updateProfile', { token: account.token, form });
      expect([refused.status, refused.error]).toEqual([400, 'You can upload one profile picture']);
    });
  });
});

describe('failures while a profile picture is replaced', () => {
  let media: TestServer['services']['media'];
  beforeEach(() => {
    media = server.services.media;
  });
  afterEach(() => {
    server.services.media = media;
  });

  test('if the disk is full, no file of the new profile picture remains', async () => {
    const files = await storedPictures(server);
    const before = await readProfile();
    server.services.media = {
      ...media,
      put: async (file, bytes) => {
        await media.put(file, bytes);
        throw fail('storage_full');
      },
    };
    const response = await account.update({ first_name: 'Mia', profile_picture: await smallPng() });
    expect(response.status).toBe(507);
    expect(await readProfile()).toEqual(before);
    expect(await storedPictures(server)).toEqual(files);
  });

  test('if the file of the old profile picture cannot be deleted, the new picture is still used', async () => {
    await account.update({ profile_picture: await smallPng() });
    server.services.media = { ...media, remove: () => Promise.reject(new Error('Read-only')) };
    const profile = await updated({ profile_picture: await smallPng() });
    expect((await server.raw(pictureOf(profile))).status).toBe(200);
  });
});
