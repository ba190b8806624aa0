import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { NewFault } from '../../../../control/client.ts';
import { advertisementKeys } from '../../db/schema/index.ts';
import { cleanUp } from '../../domain/housekeeping.ts';
import {
  advertisementForm,
  storedFiles,
  type AdvertisementFields,
} from '../../../testing/advertisement-form.ts';
import { smallPng } from '../../../testing/pictures.ts';
import { useTestServer } from '../../../testing/server.ts';
import { DAY_S } from '../../lib/time.ts';

let token: string;
const server = await useTestServer();
token = await server.tokenOf('newcomer');
afterEach(async () => {
  await server.control.clearFaults();
});

const formWith = (key: string, fields: AdvertisementFields = {}): Promise<FormData> =>
  advertisementForm({ ...fields, idempotency_key: key });
const post = async (key: string, fields?: AdvertisementFields) =>
  server.ok('createAdvertisement', { form: await formWith(key, fields), token });
const refused = async (key: string, fields?: AdvertisementFields) =>
  server.refused('createAdvertisement', { form: await formWith(key, fields), token });
const countOwn = async () => (await server.ok('listOwnAdvertisements', { token })).length;

const playFault = (fault: NewFault) =>
  server.control.addFault({ operation: 'createAdvertisement', ...fault });

describe('an idempotency key keeps an advertisement form from being posted twice', () => {
  test('if the response to a form was lost, sending the form again returns the same advertisement', async () => {
    const key = randomUUID();
    const before = await countOwn();
    await playFault({ drop: 'response', times: 1 });
    await expect(
      server.raw('/api/advertisements/create/', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: await formWith(key),
      }),
    ).rejects.toThrow('fetch failed');
    expect(await countOwn()).toBe(before + 1);
    const files = await storedFiles(server);

    const again = await post(key);
    expect(await countOwn()).toBe(before + 1);
    expect(await storedFiles(server)).toEqual(files);
    const [newest] = await server.ok('listOwnAdvertisements', { token });
    expect(again).toEqual(newest);
    expect(await post(key)).toEqual(again);
  });

  test('if an advertisement form never arrived, sending it again posts the advertisement', async () => {
    const key = randomUUID();
    const before = await countOwn();
    await playFault({ drop: 'connection', times: 1 });
    await expect(post(key)).rejects.toThrow('fetch failed');
    await post(key);
    expect(await countOwn()).toBe(before + 1);
  });

  test('a form that is sent again while the server processes it gets a 409 and is not posted twice', async () => {
    const key = randomUUID();
    const before = await countOwn();
    const large = { images: [await smallPng({ width: 3000, height: 2000 })] };
    const options = { form: await formWith(key, large), token };
    const [first, ...others] = await server.inParallel(3, 'createAdvertisement', options);
    expect(first).toBe(201);
    // While the first request runs, the others get a 409. Later, they get the same advertisement.
    for (const status of others) expect([201, 409]).toContain(status);
    expect(await countOwn()).toBe(before + 1);
    expect((await post(key, large)).id).toBeGreaterThan(0);
  });

  test('a form gets a 409 while another server processes it, but is accepted after two minutes', async () => {
    const key = randomUUID();
    const { db, clock } = server.services;
    const { id: ownerId } = await server.signIn('newcomer');
    const other = randomUUID();
    const first = await post(other);
    const isOther = eq(advertisementKeys.key, other);
    const [stored] = await db.select().from(advertisementKeys).where(isOther);
    // Another server stores this row when it begins to process the form.
    const begun = { ownerId, key, startedAt: clock.now(), contentHash: stored?.contentHash ?? '' };
    await db.insert(advertisementKeys).values(begun);
    for (const fields of [{}, { title: 'Rowing machine, cheaper now' }]) {
      expect(await refused(key, fields)).toMatchObject({
        status: 409,
        error: 'This advertisement is already being posted. Please wait a moment.',
        code: 'request_in_progress',
      });
    }
    await server.clock.advance(121);
    expect((await post(key)).id).toBeGreaterThan(first.id);
  });

  test('a form is refused if its idempotency key was used for a form that differs in any field', async () => {
    const key = randomUUID();
    await post(key);
    const before = await countOwn();
    for (const fields of [
      { title: 'Rowing machine, cheaper now' },
      { images: [await smallPng({ width: 41, height: 31 })] },
    ]) {
      const { status, code } = await refused(key, fields);
      expect([status, code]).toEqual([422, 'idempotency_key_reused']);
    }
    expect(await countOwn()).toBe(before);
  });

  test('after a form was refused, the corrected form can have the same idempotency key', async () => {
    const key = randomUUID();
    expect(await refused(key, { images: [Buffer.from('no picture')] })).toMatchObject({
      status: 400,
    });
    expect(await post(key)).toMatchObject({ status: 'pending' });
  });

  test('after an advertisement was deleted, the same form and idempotency key post a new advertisement', async () => {
    const key = randomUUID();
    const { id } = await post(key);
    await server.call('deleteAdvertisement', { params: { id }, token });
    expect((await post(key)).id).toBeGreaterThan(id);
  });

  test('two people may use the same idempotency key for different forms', async () => {
    const key = randomUUID();
    const mine = await post(key);
    const call = { form: await formWith(key), token: await server.tokenOf('advertiser') };
    expect((await server.ok('createAdvertisement', call)).id).not.toBe(mine.id);
  });

  test('an idempotency key is ignored after a day, even if the database still contains it', async () => {
    const key = randomUUID();
    const { id } = await post(key);
    await server.clock.advance(DAY_S + 1);
    token = await server.tokenOf('newcomer');
    expect((await post(key)).id).toBeGreaterThan(id);
  });
});

test('a form without an idempotency key posts an advertisement each time it is sent', async () => {
  const before = await countOwn();
  for (let n = 0; n < 2; n += 1) {
    await server.ok('createAdvertisement', { form: await advertisementForm(), token });
  }
  expect(await countOwn()).toBe(before + 2);
});

test('an idempotency key is refused if it is too short to be random', async () => {
  const response = await refused('1');
  expect(response).toMatchObject({ status: 400 });
  expect(Object.keys(response.field_errors ?? {})).toEqual(['idempotency_key']);
});

test('idempotency keys are deleted after a day', async () => {
  await post(randomUUID());
  await cleanUp(server.services);
  expect(await server.services.db.$count(advertisementKeys)).toBeGreaterThan(0);
  await server.clock.advance(DAY_S + 1);
  await cleanUp(server.services);
  expect(await server.services.db.$count(advertisementKeys)).toBe(0);
});
