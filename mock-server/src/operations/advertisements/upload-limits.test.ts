import { randomUUID } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { advertisements } from '../../db/schema/index.ts';
import { createUploadSlots } from '../../domain/upload-slots.ts';
import {
  advertisementForm,
  formOf,
  postAdvertisement,
  storedFiles,
} from '../../../testing/advertisement-form.ts';
import { smallPng } from '../../../testing/pictures.ts';
import { makeBuyer } from '../../../testing/purchases.ts';
import { useTestServer } from '../../../testing/server.ts';
import { beginUpload, type SlowUpload } from '../../../testing/slow-upload.ts';

const server = await useTestServer();
const { uploadSlots } = server.services;
let token: string;
let ownerId: number;
beforeEach(async () => {
  server.services.uploadSlots = uploadSlots;
  ({ access_token: token, id: ownerId } = await server.signIn(await makeBuyer(server)));
});

const TOO_LARGE = [await smallPng(), Buffer.alloc(6_000_000)];
const FD_FOLDER = '/proc/self/fd';

/** Lists the open temporary files, which are already unlinked. */
const openFiles = (): string[] =>
  readdirSync(FD_FOLDER).flatMap((name) => {
    try {
      const target = readlinkSync(path.join(FD_FOLDER, name));
      return target.startsWith(server.services.config.dataDir) && target.includes('incoming')
        ? [target]
        : [];
    } catch {
      return [];
    }
  });
const incoming = () => readdirSync(path.join(server.services.config.dataDir, 'incoming'));

describe.skipIf(process.platform !== 'linux')('an upload leaves no temporary files', () => {
  test('an interrupted upload leaves no temporary file', async () => {
    const upload = request(new URL('/api/advertisements/create/', server.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 1_000_000,
      },
    });
    upload.on('error', () => undefined);
    upload.write('--x\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n\r\nbytes');
    await expect.poll(openFiles).toHaveLength(1);
    await expect.poll(incoming).toEqual([]);
    upload.destroy();
    await expect.poll(openFiles).toEqual([]);
  });

  test.each<[string, () => Promise<FormData>, number]>([
    ['that is accepted', () => advertisementForm(), 201],
    ['whose texts are refused', () => advertisementForm({ title: '' }), 400],
    ['whose picture is refused', () => advertisementForm({ images: [Buffer.from('text')] }), 400],
    ['whose second file is too large', () => advertisementForm({ images: TOO_LARGE }), 413],
  ])('an upload %s leaves no temporary file', async (_name, form, status) => {
    const response = await server.call('createAdvertisement', { form: await form(), token });
    expect(response.status).toBe(status);
    expect(openFiles()).toEqual([]);
    expect(incoming()).toEqual([]);
  });
});

describe('the number of parallel uploads is limited', () => {
  const BUSY = {
    status: 429,
    error: 'Your other uploads are still in progress. Please try again in a moment.',
    code: 'too_many_uploads',
  };
  /** Starts uploads, and waits until the server has authenticated and counted them. */
  const begin = async (count: number): Promise<SlowUpload[]> => {
    const slots = server.services.uploadSlots;
    let taken = 0;
    server.services.uploadSlots = (personId, upload) =>
      slots(personId, () => {
        taken += 1;
        return upload();
      });
    const uploads = await Promise.all(
      Array.from({ length: count }, () =>
        beginUpload(server.url, { token, title: 'Slow, but sure', pieces: 2 }),
      ),
    );
    await expect.poll(() => taken).toBe(count);
    return uploads;
  };

  test('a person may make three uploads in parallel, which do not block the uploads of other people', async () => {
    const { id } = await postAdvertisement(server, token);
    const uploads = await begin(3);
    const form = await advertisementForm();
    const response = await server.call('createAdvertisement', { form, token });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5']);
    const edit = { params: { id }, form: formOf({ title: 'Another title' }), token };
    expect(await server.refused('updateAdvertisement', edit)).toMatchObject(BUSY);
    const profile = { form: new FormData(), token };
    expect(await server.refused('updateProfile', profile)).toMatchObject(BUSY);

    await postAdvertisement(server, await server.tokenOf('reader'));
    for (const upload of uploads) expect((await upload.finish()).status).toBe(201);
    await postAdvertisement(server, token);
  });

  test('the server limits the number of parallel uploads of all people together', async () => {
    server.services.uploadSlots = createUploadSlots({ atOnce: 2, perPerson: 2 });
    const uploads = await begin(2);
    const other = await server.tokenOf('reader');
    const form = await advertisementForm();
    const response = await server.refused('createAdvertisement', { form, token: other });
    const error = 'The server is busy with other uploads. Please try again in a moment.';
    expect(response).toMatchObject({ status: 503, error });
    expect(response.headers.get('retry-after')).toBe('5');
    for (const upload of uploads) expect((await upload.finish()).status).toBe(201);
    await postAdvertisement(server, other);
  });
});

describe('the number of a person’s advertisements that await review is limited', () => {
  const TOO_MANY = {
    status: 429,
    error:
      'You have 20 advertisements awaiting review. Please wait until one has been reviewed, or delete one.',
    code: 'too_many_waiting',
  };
  const fill = async (count: number) => {
    const texts = { title: 'Two oars', description: 'Hardly wet.', category: 'For Sale' };
    const now = server.clock.now();
    const row = { ...texts, ownerId, status: 'pending' as const, createdAt: now, updatedAt: now };
    const rows = Array<typeof row>(count).fill(row);
    return server.services.db
      .insert(advertisements)
      .values(rows)
      .returning({ id: advertisements.id });
  };

  test('twenty advertisements of a person may await review, and each decision or deletion permits another', async () => {
    const [first, second] = await fill(19);
    await postAdvertisement(server, token);
    const files = await storedFiles(server);
    const refuse = async () =>
      server.refused('createAdvertisement', { form: await advertisementForm(), token });
    const response = await refuse();
    expect(response).toMatchObject(TOO_MANY);
    expect(response.headers.get('retry-after')).toBe('3600');
    expect(await storedFiles(server)).toEqual(files);

    const admin = await server.tokenOf('admin');
    const params = { id: first?.id ?? 0 };
    await server.ok('approveAdvertisement', { params, body: { action: 'approve' }, token: admin });
    await postAdvertisement(server, token);
    await server.call('deleteAdvertisement', { params: { id: second?.id ?? 0 }, token });
    await postAdvertisement(server, token);
    expect(await refuse()).toMatchObject(TOO_MANY);
    /* An update must not count as a new advertisement, although moderators must review it. */
    await server.ok('updateAdvertisement', { params, form: formOf({ title: 'Edited' }), token });
  });

  test('the limit on advertisements that await review holds even if several are posted in parallel', async () => {
    await fill(18);
    server.services.uploadSlots = createUploadSlots({ perPerson: 10 });
    const form = await advertisementForm();
    const statuses = await server.inParallel(6, 'createAdvertisement', { form, token });
    expect(statuses).toEqual([201, 201, 429, 429, 429, 429]);
    expect(await server.ok('listOwnAdvertisements', { token })).toHaveLength(20);
  });

  test('a form that is sent again returns its advertisement, even at the limit on pending advertisements', async () => {
    await fill(19);
    const fields = { idempotency_key: randomUUID() };
    const posted = await postAdvertisement(server, token, fields);
    expect(await postAdvertisement(server, token, fields)).toEqual(posted);
  });

  test('any number of advertisements by an admin may await review', async () => {
    ({ access_token: token, id: ownerId } = await server.signIn('admin'));
    await fill(21);
    await postAdvertisement(server, token);
  });
});
