import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '../../testing/accounts.ts';
import { noisyJpeg, phonePhoto, pngClaiming, smallPng } from '../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let token: string;
let accounts = 0;
beforeEach(async () => {
  accounts += 1;
  token = (await signUp(server, `profile-${accounts}@millbrook.example`)).access_token;
});

const formOf = (fields: Record<string, string | Buffer>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'picture.png');
  }
  return form;
};

const update = (fields: Record<string, string | Buffer>) =>
  server.call('updateProfile', { token, form: formOf(fields) });

const pictureOf = (profile: { user_profile: { profile_picture: string | null } }): string => {
  if (profile.user_profile.profile_picture === null) throw new Error('There is no picture');
  return profile.user_profile.profile_picture;
};

const storedFiles = async (): Promise<string[]> => {
  const folder = path.join(server.world.config.dataDir, 'media', 'profiles');
  return readdir(folder).catch(() => []);
};

describe('updateProfile', () => {
  test('changes what the form holds and answers like getProfile', async () => {
    const before = await server.ok('getProfile', { token });
    const answer = await update({ first_name: ' Mia ', phone_number: '5555550777' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...before,
      user_profile: { ...before.user_profile, first_name: 'Mia', phone_number: '5555550777' },
    });
    expect(await server.ok('getProfile', { token })).toEqual(answer.body);
    const { email } = before;
    const body = { email: '5555550777', password: 'Courier2026' };
    expect((await server.ok('loginUser', { body })).profile.email).toBe(email);
    expect((await update({ phone_number: '' })).body).toMatchObject({
      user_profile: { first_name: 'Mia', last_name: 'Lindgren', phone_number: null },
    });
  });

  test('changes nothing for an empty form, nor address, role or id', async () => {
    const before = await server.ok('getProfile', { token });
    expect((await update({})).body).toEqual(before);
    expect((await update({ email: 'x@y.example', role: 'admin', id: '1' })).body).toEqual(before);
  });

  test.each([
    [{ first_name: '' }, 'First name is required'],
    [{ first_name: '   ' }, 'First name is required'],
    [{ last_name: '' }, 'Last name is required'],
    [{ last_name: 'x'.repeat(51) }, 'Last name must be at most 50 characters'],
    [{ phone_number: '555-555-0143' }, 'Phone number must be 10 digits'],
    [{ phone_number: '55555501430' }, 'Phone number must be 10 digits'],
    [
      { first_name: 'Mia', last_name: 'a\0b' },
      'The request holds characters that are not allowed.',
    ],
  ])('refuses %j and changes nothing', async (fields, error) => {
    const before = await server.ok('getProfile', { token });
    expect(await update(fields)).toMatchObject({ status: 400, body: { error } });
    expect(await server.ok('getProfile', { token })).toEqual(before);
  });

  test('refuses the phone number of another account, picture and all', async () => {
    const before = await server.ok('getProfile', { token });
    const files = await storedFiles();
    const fields = {
      first_name: 'Mia',
      phone_number: '5555550143',
      profile_picture: await smallPng(),
    };
    expect(await update(fields)).toMatchObject({
      status: 400,
      body: {
        error: 'This phone number belongs to another account',
        field_errors: { phone_number: ['This phone number belongs to another account'] },
      },
    });
    expect(await server.ok('getProfile', { token })).toEqual(before);
    expect(await storedFiles()).toEqual(files);
  });

  test('gives a phone number that two want at once to one of them', async () => {
    const other = (await signUp(server, `other-${accounts}@millbrook.example`)).access_token;
    const answers = await Promise.all(
      [token, other].map((who) =>
        server.call('updateProfile', { token: who, form: formOf({ phone_number: '5555550888' }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('needs a sign-in, a verified address and a form', async () => {
    const form = formOf({ first_name: 'Mia' });
    expect((await server.refused('updateProfile', { form })).status).toBe(401);
    const { access_token: unverified } = await server.signIn('unverified');
    expect((await server.refused('updateProfile', { form, token: unverified })).status).toBe(403);
    const json = await server.raw('/api/auth/profile/', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"first_name":"Mia"}',
    });
    expect(json.status).toBe(415);
    const broken = await server.raw('/api/auth/profile/', {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: 'no form at all',
    });
    expect(broken.status).toBe(400);
  });
});

describe('the profile picture', () => {
  test('is stored as an upright square without metadata, and served', async () => {
    const profile = await server.ok('updateProfile', {
      token,
      form: formOf({ profile_picture: await phonePhoto({ width: 900, height: 700 }) }),
    });
    expect(pictureOf(profile)).toMatch(/^\/media\/profiles\/[\w-]+\.webp$/);
    const served = await server.raw(pictureOf(profile));
    expect(served.headers.get('content-type')).toBe('image/webp');
    const meta = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(meta.exif).toBeUndefined();
    expect(meta.orientation).toBeUndefined();
  });

  test('takes the place of the one before, whose file goes; it stays when only texts change', async () => {
    const first = await server.ok('updateProfile', {
      token,
      form: formOf({ profile_picture: await smallPng() }),
    });
    const second = await server.ok('updateProfile', {
      token,
      form: formOf({ profile_picture: await smallPng() }),
    });
    expect((await server.raw(pictureOf(first))).status).toBe(404);
    expect((await server.raw(pictureOf(second))).status).toBe(200);
    expect(
      pictureOf(await server.ok('updateProfile', { token, form: formOf({ last_name: 'Vale' }) })),
    ).toBe(pictureOf(second));
  });

  test('ignores the empty file of a form in which none was chosen', async () => {
    const form = new FormData();
    form.append('first_name', 'Mia');
    form.append('profile_picture', new Blob([]), '');
    const { user_profile: profile } = await server.ok('updateProfile', { token, form });
    expect(profile).toMatchObject({ first_name: 'Mia', profile_picture: null });
  });

  describe('is refused, and nothing is written, for', () => {
    let files: string[];
    beforeEach(async () => {
      files = await storedFiles();
    });
    afterEach(async () => {
      expect(await storedFiles()).toEqual(files);
      const { user_profile: profile } = await server.ok('getProfile', { token });
      expect(profile).toMatchObject({ first_name: 'Maya', profile_picture: null });
    });

    test.each<[string, () => Promise<Buffer>, number, string]>([
      [
        'a text as .png',
        async () => Buffer.from('hello'),
        400,
        'Only JPEG, PNG or WebP images are allowed',
      ],
      [
        'an SVG',
        async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        400,
        'Only JPEG, PNG or WebP images are allowed',
      ],
      [
        'an empty file',
        async () => Buffer.alloc(0),
        400,
        'Only JPEG, PNG or WebP images are allowed',
      ],
      [
        'half a picture',
        async () => (await noisyJpeg({ width: 200, height: 200 })).subarray(0, 9000),
        400,
        'The image is damaged and cannot be read',
      ],
      [
        'a bomb',
        () => pngClaiming({ width: 10_000, height: 10_000 }),
        400,
        'Image must be 25 megapixels or smaller',
      ],
      [
        'more than 2 MB',
        () => noisyJpeg({ width: 1600, height: 1600 }),
        413,
        'Image must be 2 MB or smaller',
      ],
    ])('%s', async (_what, picture, status, error) => {
      const answer = await update({ first_name: 'Mia', profile_picture: await picture() });
      expect(answer).toMatchObject({
        status,
        body: { error, field_errors: { profile_picture: [error] } },
      });
    });

    test('two pictures', async () => {
      const form = formOf({ first_name: 'Mia', profile_picture: await smallPng() });
      form.append('profile_picture', new Blob([new Uint8Array(await smallPng())]), 'second.png');
      expect(await server.refused('updateProfile', { token, form })).toMatchObject({
        status: 400,
        error: 'You can upload one profile picture',
      });
    });
  });
});
