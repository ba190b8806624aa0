import { sql } from 'drizzle-orm';
import { describe, expect, inject, test, vi } from 'vitest';
import { createControl } from '../../../control/client.ts';
import { openPostgres } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { loginSessions } from '../db/schema/index.ts';
import { cleanUp } from '../domain/housekeeping.ts';
import { readPeople } from '../../seeds/files.ts';
import { seedWhenEmpty } from '../../seeds/load.ts';
import { registration } from '../../testing/accounts.ts';
import { advertisementForm } from '../../testing/advertisement-form.ts';
import { nextMigrations } from '../../testing/made-up-migration.ts';
import { useReplicas } from '../../testing/replicas.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { startServerProcess, temporaryFolder } from '../../testing/server-process.ts';
import { copyPostgres } from '../../testing/test-database.ts';

const templateUrl = inject('templateUrl');

const { one, two } = await useReplicas();

describe('two servers can use one PostgreSQL database', () => {
  test('two servers on one database show the same time, even after the clock was moved', async () => {
    await one.clock.advance(3600);
    await vi.waitUntil(() => two.clock.offsetMs() === one.clock.offsetMs(), { timeout: 20_000 });
    await two.clock.reset();
    await vi.waitUntil(() => one.clock.offsetMs() === 0, { timeout: 20_000 });
  });

  test('all moves are added up if two servers on one database move the clock in parallel', async () => {
    await Promise.all([one, two, one, two].map(({ clock }) => clock.advance(60)));
    for (const { clock } of [one, two]) await expect.poll(() => clock.offsetMs()).toBe(240_000);
    await one.clock.reset();
    await vi.waitUntil(() => two.clock.offsetMs() === 0, { timeout: 20_000 });
  });

  test('a server that missed the notification still learns that the clock was moved', async () => {
    const { db } = one.world;
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%clock%'`);
    await two.clock.advance(3600);
    await expect.poll(() => one.clock.offsetMs(), { timeout: 10_000 }).toBe(3_600_000);
    await one.clock.reset();
    await vi.waitUntil(() => two.clock.offsetMs() === 0, { timeout: 20_000 });
  });

  test('two servers on one database show all emails, and a reset by one affects both', async () => {
    const email = 'over@millbrook.example';
    await one.ok('registerUser', { body: registration(email) });
    expect(await two.control.messages({ to: email })).toMatchObject([{ to: email }]);
    const token = await two.tokenOf('advertiser');
    await two.ok('listAdvertisements', {});
    const { id } = await one.ok('createAdvertisement', { form: await advertisementForm(), token });
    await two.control.reset();
    for (const server of [one, two]) {
      await expect.poll(async () => await server.statusOf('getProfile', { token })).toBe(401);
      expect(await server.statusOf('getAdvertisement', { params: { id } })).toBe(404);
      expect((await server.control.state()).users).toBe(Object.keys(readPeople()).length);
    }
  });

  test('two servers on one database refuse to create worlds (isolated states), because a world exists on only one server', async () => {
    const copy = await copyPostgres(templateUrl);
    const alone = await startTestServer({ database: await openPostgres(copy.url) });
    const second = await startTestServer({ database: await openPostgres(copy.url) });
    const inWorld = (server: TestServer) =>
      server.raw('/api/sections/', { headers: { 'x-world': 'a' } });
    try {
      for (const server of [alone, second]) {
        const answer = await inWorld(server);
        expect(answer.status).toBe(409);
        expect(await answer.json()).toMatchObject({
          code: 'worlds_one_server',
          error:
            'Worlds exist only while one server uses the database, and 2 do. ' +
            'Stop the others, or send no X-World.',
        });
        await expect(server.control.openWorld('a')).rejects.toMatchObject({ status: 409 });
        expect((await server.raw('/api/sections/')).status).toBe(200);
      }
    } finally {
      await second.close();
    }
    await expect.poll(async () => (await inWorld(alone)).status).toBe(200);
    await alone.close();
    await copy.drop();
  });

  test('the template database for worlds (isolated states) never replaces a database of another program with the same name', async () => {
    const copy = await copyPostgres(templateUrl);
    const database = await openPostgres(copy.url);
    const address = new URL(copy.url);
    const name = `${address.pathname.slice(1, 25)}_worlds`;
    address.pathname = name;
    await database.db.execute(sql`create database ${sql.identifier(name)}`);
    const shop = await openPostgres(address.href);
    await shop.db.execute(sql`create table orders as select 1 as id`);
    const server = await startTestServer({ database, env: { DATABASE_URL: copy.url } });
    await expect(server.control.openWorld('a')).rejects.toThrow(
      `The database ${name}, whose name this world needs, contains data of another history or of another program.`,
    );
    expect((await shop.db.execute(sql`select id from orders`)).rows).toHaveLength(1);
    await server.close();
    await shop.close();
    await database.db.execute(sql`drop database ${sql.identifier(name)}`);
    await database.close();
    await copy.drop();
  });

  test('an injected fault affects only the server that got it', async () => {
    await one.control.addFault({ operation: 'listSections', status: 503 });
    expect(await one.statusOf('listSections')).toBe(503);
    expect(await two.statusOf('listSections')).toBe(200);
    await one.control.clearFaults();
  });

  test('two servers on one database can delete old data in parallel', async () => {
    await one.ok('registerUser', { body: registration('gone@millbrook.example') });
    await one.clock.advance(400 * 24 * 60 * 60);
    await Promise.all([one, two, one].map(({ world }) => cleanUp(world)));
    expect(await one.world.db.$count(loginSessions)).toBe(0);
    await one.clock.reset();
  });
});

describe('two servers can start in parallel on an empty database', () => {
  test('two servers that start together migrate and seed the database only once', async () => {
    const { url, drop: dropEmpty } = await copyPostgres(templateUrl, 'template0');
    const both = [await openPostgres(url), await openPostgres(url)];
    await Promise.all(both.map((database) => migrate(database)));
    const seeding = both.map(({ unlimitedDb }) => seedWhenEmpty(unlimitedDb, new Date()));
    const seeded = await Promise.all(seeding);
    expect(seeded.sort()).toEqual([false, true]);
    for (const database of both) await database.close();
    await dropEmpty();
  });

  test('if several servers start together on an older database, it is upgraded only once', async () => {
    const { url, drop } = await copyPostgres(templateUrl);
    const first = await openPostgres(url);
    const all = [first, ...(await Promise.all([1, 2, 3].map(() => openPostgres(url))))];
    await Promise.all(all.map((database) => migrate(database, nextMigrations())));
    const { rows } = await first.db.execute(sql`select count(*) = count(distinct hash) as once
      from drizzle.__drizzle_migrations`);
    expect(rows).toEqual([{ once: true }]);
    for (const database of all) await database.close();
    await drop();
  });

  test(
    'all server processes that start together on one database become ready',
    { timeout: 120_000 },
    async () => {
      const { url, drop } = await copyPostgres(templateUrl, 'template0');
      const folders = [1, 2, 3].map(() => temporaryFolder());
      const processes = folders.map(({ folder }) =>
        startServerProcess({ DATA_DIR: folder, DATABASE_URL: url, CONTROL_API: 'on' }),
      );
      try {
        const origins = await Promise.all(processes.map(({ ready }) => ready));
        const states = origins.map(async (origin) => {
          const { users, articles, advertisements } = await createControl(origin).state();
          return { users, articles, advertisements };
        });
        const [first, ...others] = await Promise.all(states);
        expect(first?.users).toBe(Object.keys(readPeople()).length);
        for (const state of others) expect(state).toEqual(first);
      } finally {
        for (const server of processes) server.kill('SIGKILL');
        await Promise.all(processes.map(({ ended }) => ended));
        for (const { remove } of folders) remove();
        await drop();
      }
    },
  );
});
