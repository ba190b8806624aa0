import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { advertisementForm } from '../mock-server/testing/advertisement-form.ts';
import { refreshDocuments } from '../mock-server/src/db/search-extensions.ts';
import { remindOwners } from '../mock-server/src/domain/advertisements/remind.ts';
import { fail } from '../mock-server/src/domain/errors.ts';
import { runSimulator } from '../mock-server/src/double/payments/payment-simulator.ts';
import { useTestServer } from '../mock-server/testing/server.ts';
import { dumpTables } from '../mock-server/testing/table-dump.ts';

const server = await useTestServer();
const other = await useTestServer();
const { control } = server;
afterEach(() => void vi.restoreAllMocks());

const post = async () => {
  const { access_token: token } = await server.signIn('advertiser');
  const { id, images } = await server.ok('createAdvertisement', {
    form: await advertisementForm(),
    token,
  });
  return { token, id, picture: new URL(images[0]?.image ?? '', server.url) };
};
const readStory = async () => {
  const [{ slug } = { slug: '' }] = await server.ok('listMostReadArticles');
  await server.ok('getArticle', { params: { slug } });
};
const allRows = async () => {
  await refreshDocuments(server.services.db, null);
  return (await dumpTables(server.services.db)).split('\n').sort();
};
const bytesOf = async (picture: URL) => Buffer.from(await (await fetch(picture)).arrayBuffer());

describe('snapshots', () => {
  test('loading a snapshot restores the database, images and clock, and later rows get new ids', async () => {
    const { token, id, picture } = await post();
    const image = await bytesOf(picture);
    await control.moveClock({ frozen: true });
    const { now } = await control.moveClock({ advance_seconds: 60 });
    const rows = await allRows();
    expect(await control.saveSnapshot('posted')).toMatchObject({ name: 'posted' });

    await control.reset();
    expect((await server.call('getAdvertisement', { params: { id } })).status).toBe(404);
    expect((await fetch(picture)).status).toBe(404);
    await readStory();

    expect(await control.loadSnapshot('posted')).toMatchObject({ now, clock_frozen: true });
    await server.services.reads.flush();
    expect(await allRows()).toEqual(rows);
    expect(await bytesOf(picture)).toEqual(image);
    await control.moveClock({ frozen: false });
    expect((await server.ok('getAdvertisement', { params: { id }, token })).id).toBe(id);
    expect((await post()).id).toBe(id + 1);
  });

  test('background jobs that run while a snapshot is loaded do not change its rows', async () => {
    await control.moveClock({ frozen: true });
    onTestFinished(async () => void (await control.moveClock({ frozen: false })));
    await control.saveSnapshot('earlier');
    const rows = await allRows();
    await control.moveClock({ advance_seconds: 40 * 24 * 60 * 60 });
    await post();
    const { services } = server;
    const operations: string[] = [];
    for (const name of ['put', 'remove', 'clear'] as const) {
      const really = services.media[name];
      vi.spyOn(services.media, name).mockImplementation(
        async (...options: [string, Uint8Array]) => {
          operations.push(name);
          await runSimulator(services);
          await remindOwners(services);
          await really(...options);
        },
      );
    }
    await control.loadSnapshot('earlier');
    expect(await allRows()).toEqual(rows);
    expect(operations).toContain('remove');
  });

  test('if the disk is full, loading a snapshot changes neither data nor clock nor images', async () => {
    await post();
    await control.saveSnapshot('large');
    await control.moveClock({ advance_seconds: 60 });
    const { picture } = await post();
    const rows = await allRows();
    const offset = server.clock.offsetMs();
    vi.spyOn(server.services.media, 'put').mockRejectedValueOnce(fail('storage_full'));
    await expect(control.loadSnapshot('large')).rejects.toMatchObject({ status: 507 });
    expect(await allRows()).toEqual(rows);
    expect(server.clock.offsetMs()).toBe(offset);
    expect((await fetch(picture)).status).toBe(200);
  });

  test('a snapshot file can be imported by another server', async () => {
    const { id, picture } = await post();
    await control.saveSnapshot('moving');
    const file = await control.exportSnapshot('moving');
    await other.control.importSnapshot('moved', file);
    await other.control.loadSnapshot('moved');
    const { access_token: token } = await other.signIn('advertiser');
    expect((await other.ok('getAdvertisement', { params: { id }, token })).id).toBe(id);
    expect(await bytesOf(new URL(picture.pathname, other.url))).toEqual(await bytesOf(picture));
    expect((await other.control.snapshots()).map(({ name }) => name)).toEqual(['moved']);
    await other.control.deleteSnapshot('moved');
    expect(await other.control.snapshots()).toEqual([]);
  });

  test('the server rejects a missing snapshot and a path as a name', async () => {
    await expect(control.loadSnapshot('none')).rejects.toThrow(
      'There is no snapshot none. (404 from',
    );
    await expect(control.saveSnapshot('../x')).rejects.toMatchObject({ status: 400 });
  });

  test('the server rejects a snapshot from another database history and changes nothing', async () => {
    await control.saveSnapshot('kept');
    const folder = path.join(server.services.config.dataDir, 'snapshots');
    const another = JSON.stringify({
      ...(await control.exportSnapshot('kept')),
      schema: 'another',
    });
    writeFileSync(path.join(folder, 'other.json'), another);
    const rows = await allRows();
    const refusal = `another version of the database. Only that version can load it. Nothing has been`;
    await expect(control.loadSnapshot('other')).rejects.toThrow(refusal);
    const other = await control.exportSnapshot('other');
    await expect(control.importSnapshot('kept', other)).rejects.toThrow(refusal);
    expect(await allRows()).toEqual(rows);
    expect(readFileSync(path.join(folder, 'other.json'), 'utf8')).toBe(another);
    expect((await control.loadSnapshot('kept')).users).toBeGreaterThan(0);
  });

  test('a damaged snapshot is rejected and changes no data', async () => {
    const { id } = await post();
    await control.saveSnapshot('whole');
    const file = await control.exportSnapshot('whole');
    const rows = await allRows();
    const offset = server.clock.offsetMs();
    for (const users of [[null], [1], [...(file.tables.users ?? []), file.tables.users?.[0]], []]) {
      await control.importSnapshot('damaged', { ...file, tables: { ...file.tables, users } });
      await expect(control.loadSnapshot('damaged')).rejects.toThrow('The snapshot is damaged.');
    }
    for (const name of ['../../x.webp', '/tmp/x.webp', '', 'x'.repeat(500)]) {
      const outside = { ...file, pictures: { [name]: '' } };
      await expect(control.importSnapshot('damaged', outside)).rejects.toMatchObject({
        status: 400,
      });
    }
    const leap = { ...file, now: '2016-12-31T23:59:60Z' };
    await expect(control.importSnapshot('damaged', leap)).rejects.toMatchObject({ status: 400 });
    const folder = path.join(server.services.config.dataDir, 'snapshots');
    writeFileSync(path.join(folder, 'damaged.json'), JSON.stringify(file).slice(0, 999));
    await expect(control.loadSnapshot('damaged')).rejects.toThrow('The snapshot is damaged.');
    expect(await allRows()).toEqual(rows);
    expect(server.clock.offsetMs()).toBe(offset);
    const { access_token: token } = await server.signIn('advertiser');
    const { images } = await server.ok('getAdvertisement', { params: { id }, token });
    expect((await fetch(new URL(images[0]?.image ?? '', server.url))).status).toBe(200);
  });
});
