import { describe, expect, test } from 'vitest';
import * as contract from '../../../../openapi/constants.gen.ts';
import {
  advertisementForm,
  postAdvertisement,
  storedFiles,
} from '../../../testing/advertisement-form.ts';
import { noisyJpeg, smallPng } from '../../../testing/pictures.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const token = await server.tokenOf('newcomer');

const { maxItems } = contract.createAdvertisement.images;
const TOO_MANY = `You can upload up to ${maxItems} images`;
const MB = 1024 * 1024;

/** What a refused upload must not change. */
const traces = async () => ({
  files: await storedFiles(server),
  own: await server.ok('listOwnAdvertisements', { token }),
});

const refuseWith = async (images: readonly Uint8Array[]) => {
  const before = await traces();
  const response = await server.refused('createAdvertisement', {
    form: await advertisementForm({ images }),
    token,
  });
  expect(await traces()).toEqual(before);
  return response;
};

describe('types of uploaded files', () => {
  test('a file with the extension .png is refused if its content is text', async () => {
    const response = await refuseWith([Buffer.from('I am a text that is called picture-1.png')]);
    const error = 'Only JPEG, PNG or WebP images are allowed';
    expect(response).toMatchObject({ status: 400, error, field_errors: { images: [error] } });
  });

  test('the error response names each invalid file of an upload by its position', async () => {
    const bomb = await smallPng({ width: 5000, height: 5001 });
    const response = await refuseWith([bomb, await smallPng(), Buffer.from('not a picture')]);
    const pixels = 'Image must be 25 megapixels or smaller';
    const type = 'Only JPEG, PNG or WebP images are allowed';
    expect(response.error).toBe(pixels);
    const all = { images: [pixels, type], 'images.0': [pixels], 'images.2': [type] };
    expect(response.field_errors).toEqual(all);
  });

  test('a picture is accepted whatever its file name and content type say', async () => {
    const form = await advertisementForm({ images: [] });
    const bytes = await noisyJpeg({ width: 40, height: 40 });
    const file = new File([new Uint8Array(bytes)], '../../etc/passwd.exe', { type: 'text/html' });
    form.append('images', file);
    const { images } = await server.ok('createAdvertisement', { form, token });
    expect(images[0]?.image).toMatch(/^\/media\/advertisements\/[\w-]+\.webp$/);
  });
});

describe('maximum sizes of uploads', () => {
  test('a form with too many files is refused', async () => {
    const png = await smallPng();
    expect(await refuseWith(Array<Buffer>(maxItems + 1).fill(png))).toMatchObject({
      status: 400,
      error: TOO_MANY,
      field_errors: { images: [TOO_MANY] },
    });
    expect(await refuseWith(Array<Buffer>(30).fill(png))).toMatchObject({ error: TOO_MANY });
  });

  test('a file of 5 MB is accepted, and one that is a byte larger is refused', async () => {
    const photo = await noisyJpeg({ width: 100, height: 100 });
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
    const { images } = await postAdvertisement(server, token, { images: [padded(5 * MB)] });
    expect(images[0]).toMatchObject({ width: 100, height: 100 });
    expect(await refuseWith([padded(5 * MB + 1)])).toMatchObject({
      status: 413,
      error: 'Image must be 5 MB or smaller',
      field_errors: { images: ['Image must be 5 MB or smaller'] },
    });
  });

  test('the maximum size of a file applies even to the last of several large files', async () => {
    const photo = await smallPng();
    const large = Buffer.concat([photo, Buffer.alloc(4.9 * MB - photo.length)]);
    const others = Array<Buffer>(maxItems - 1).fill(large);
    const form = await advertisementForm({ images: [...others, large] });
    expect(await server.statusOf('createAdvertisement', { form, token })).toBe(201);
    expect(await refuseWith([...others, Buffer.alloc(6 * MB)])).toMatchObject({
      status: 413,
      field_errors: { [`images.${others.length}`]: ['Image must be 5 MB or smaller'] },
    });
  });

  test('a body of 50 MB is refused, and the server still accepts later uploads', async () => {
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

  test('a form with too many fields is refused', async () => {
    const form = await advertisementForm();
    for (let n = 0; n < 1000; n += 1) form.append(`field-${n}`, 'x');
    const { status, error } = await server.refused('createAdvertisement', { form, token });
    expect([status, error]).toEqual([413, 'The request is too large.']);
  });
});
