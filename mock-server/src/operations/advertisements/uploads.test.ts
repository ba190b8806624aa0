import { describe, expect, test } from 'vitest';
import {
  advertisementForm,
  postAdvertisement,
  storedFiles,
} from '../../../testing/advertisement-form.ts';
import { noisyJpeg, smallPng } from '../../../testing/pictures.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const token = (await server.signIn('newcomer')).access_token;

const MB = 1024 * 1024;

/** Everything that a refused upload might have left behind. */
const traces = async () => ({
  files: await storedFiles(server),
  own: await server.ok('listOwnAdvertisements', { token }),
});

const refuseWith = async (images: readonly Uint8Array[]) => {
  const before = await traces();
  const answer = await server.refused('createAdvertisement', {
    form: await advertisementForm({ images }),
    token,
  });
  expect(await traces()).toEqual(before);
  return answer;
};

describe('an upload is judged by its content', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['text', () => Buffer.from('I am a text that is called picture-1.png')],
  ])('%s named .png is refused', async (_name, make) => {
    expect(await refuseWith([await make()])).toMatchObject({
      status: 400,
      error: 'Only JPEG, PNG or WebP images are allowed',
      field_errors: { images: ['Only JPEG, PNG or WebP images are allowed'] },
    });
  });

  test('a bad one among good ones refuses them all', async () => {
    const png = await smallPng();
    expect(await refuseWith([png, png, Buffer.from('not a picture')])).toMatchObject({
      status: 400,
    });
  });

  test('each bad one is named by its number', async () => {
    const bomb = await smallPng({ width: 10_000, height: 10_000 });
    const answer = await refuseWith([bomb, await smallPng(), Buffer.from('not a picture')]);
    expect(answer.error).toBe('Image must be 25 megapixels or smaller');
    const [pixels, type] = [
      'Image must be 25 megapixels or smaller',
      'Only JPEG, PNG or WebP images are allowed',
    ];
    expect(answer.field_errors).toEqual({
      images: [pixels, type],
      'images.0': [pixels],
      'images.2': [type],
    });
  });

  test('a picture is accepted under any name and type', async () => {
    const form = await advertisementForm({ images: [] });
    const bytes = await noisyJpeg({ width: 40, height: 40 });
    const file = new File([new Uint8Array(bytes)], '../../etc/passwd.exe', { type: 'text/html' });
    form.append('images', file);
    const { images } = await server.ok('createAdvertisement', { form, token });
    expect(images[0]?.image).toMatch(/^\/media\/advertisements\/[\w-]+\.webp$/);
  });
});

describe('an upload is bounded', () => {
  test('in the number of files', async () => {
    const png = await smallPng();
    expect(await refuseWith(Array<Buffer>(5).fill(png))).toMatchObject({
      status: 400,
      error: 'You can upload up to 4 images',
      field_errors: { images: ['You can upload up to 4 images'] },
    });
    expect(await refuseWith(Array<Buffer>(30).fill(png))).toMatchObject({
      error: 'You can upload up to 4 images',
    });
  });

  test('in bytes: 5 MB pass, one more does not', async () => {
    const photo = await noisyJpeg({ width: 1000, height: 1000 });
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
    const { images } = await postAdvertisement(server, token, { images: [padded(5 * MB)] });
    expect(images[0]).toMatchObject({ width: 1000, height: 1000 });
    expect(await refuseWith([padded(5 * MB + 1)])).toMatchObject({
      status: 413,
      error: 'Image must be 5 MB or smaller',
      field_errors: { images: ['Image must be 5 MB or smaller'] },
    });
  });

  test('in bytes also for the fourth of four large ones', async () => {
    const photo = await noisyJpeg({ width: 1000, height: 1000 });
    const large = Buffer.concat([photo, Buffer.alloc(4.9 * MB - photo.length)]);
    const form = await advertisementForm({ images: [large, large, large, large] });
    expect((await server.call('createAdvertisement', { form, token })).status).toBe(201);
    expect(await refuseWith([large, large, large, Buffer.alloc(6 * MB)])).toMatchObject({
      status: 413,
      field_errors: { 'images.3': ['Image must be 5 MB or smaller'] },
    });
  });

  test('a body of 50 MB is refused, and the server goes on', async () => {
    expect(await refuseWith([Buffer.alloc(50 * MB)])).toMatchObject({
      status: 413,
      error: 'Image must be 5 MB or smaller',
    });
    const long = { form: await advertisementForm({ description: 'a'.repeat(50 * MB) }), token };
    expect(await server.refused('createAdvertisement', long)).toMatchObject({
      status: 413,
      error: 'The request is too large.',
    });
    expect((await postAdvertisement(server, token)).status).toBe('pending');
  });

  test('in the number of fields', async () => {
    const form = await advertisementForm();
    for (let n = 0; n < 1000; n += 1) form.append(`field-${n}`, 'x');
    const { status, error } = await server.refused('createAdvertisement', { form, token });
    expect([status, error]).toEqual([413, 'The request is too large.']);
  });
});
