import { inArray } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { advertisements } from '../../db/schema/index.ts';
import { fail } from '../../domain/errors.ts';
import {
  advertisementForm,
  formOf,
  postAdvertisement,
  storedFiles,
} from '../../../testing/advertisement-form.ts';
import { smallPng } from '../../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
afterEach(() => server.close());

/** Starts a server whose picture storage fails as `put` and `remove` do. */
const startFaulty = async (faults: {
  put?: (path: string) => Promise<void>;
  remove?: () => Promise<void>;
}) => {
  server = await startTestServer();
  const { media } = server.services;
  server.services.media = {
    ...media,
    put: async (path, bytes) => {
      await media.put(path, bytes);
      await faults.put?.(path);
    },
    remove: faults.remove ?? ((path) => media.remove(path)),
  };
  const token = await server.tokenOf('newcomer');
  return token;
};

const own = (token: string) => server.ok('listOwnAdvertisements', { token });

describe('failures while pictures are stored', () => {
  test('if the disk is full while the pictures of a form are stored, none of their files remains', async () => {
    let files = 0;
    const token = await startFaulty({
      put: async () => {
        files += 1;
        if (files === 3) throw fail('storage_full');
      },
    });
    const png = await smallPng();
    const form = await advertisementForm({ images: [png, png] });
    expect(await server.refused('createAdvertisement', { form, token })).toMatchObject({
      status: 507,
      error: 'The server has run out of storage. Please try again later.',
    });
    expect(await storedFiles(server)).toEqual([]);
    expect(await own(token)).toEqual([]);
    expect((await postAdvertisement(server, token)).images).toHaveLength(1);
  });

  test('if an advertisement is deleted while pictures are added to it, the files of these pictures are deleted', async () => {
    const vanishing: number[] = [];
    const token = await startFaulty({
      put: async () => {
        await server.services.db
          .delete(advertisements)
          .where(inArray(advertisements.id, vanishing));
      },
    });
    const { id } = await postAdvertisement(server, token);
    const files = await storedFiles(server);
    vanishing.push(id);
    const form = formOf({ images: [await smallPng()] });
    const response = await server.refused('updateAdvertisement', { params: { id }, form, token });
    expect(response).toMatchObject({ status: 404, error: 'Advertisement not found' });
    expect(await storedFiles(server)).toEqual(files);
  });

  test('if the database fails after pictures were uploaded, the files of the pictures are deleted', async () => {
    const token = await startFaulty({});
    const form = await advertisementForm();
    vi.spyOn(server.services.db, 'transaction').mockRejectedValueOnce(new Error('lost: secret'));
    expect(await server.refused('createAdvertisement', { form, token })).toMatchObject({
      status: 500,
      error: 'Something went wrong. Please try again.',
    });
    expect(await storedFiles(server)).toEqual([]);
    expect(await own(token)).toEqual([]);
  });
});

describe('failures after the change of an advertisement was stored', () => {
  test('an advertisement stays deleted even if the files of its pictures cannot be deleted', async () => {
    const token = await startFaulty({ remove: () => Promise.reject(new Error('no such device')) });
    const { id } = await postAdvertisement(server, token);
    expect(await server.statusOf('deleteAdvertisement', { params: { id }, token })).toBe(204);
    expect(await own(token)).toEqual([]);
  });

  test('a decision and the email about it are kept even if the server fails immediately afterwards', async () => {
    const token = await startFaulty({});
    const { id, serial_number: serial } = await postAdvertisement(server, token);
    const admin = await server.tokenOf('admin');
    const { db } = server.services;
    const transaction = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (...work) => {
      await transaction(...work);
      throw new Error('Killed after the commit');
    });
    const decision = { params: { id }, body: { action: 'approve' }, token: admin } as const;
    expect(await server.statusOf('approveAdvertisement', decision)).toBe(500);
    expect((await server.ok('getAdvertisement', { params: { id } })).status).toBe('approved');
    const { email } = await server.signIn('newcomer');
    const subject = `Your advertisement ${serial ?? ''} has been approved`;
    expect(await server.inbox(email)).toMatchObject([{ subject }]);
  });
});
