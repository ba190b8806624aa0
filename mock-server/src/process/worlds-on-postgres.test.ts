import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openPostgres } from '../db/connection.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { copyPostgres } from '../../testing/test-database.ts';

const templateUrl = inject('templateUrl');

test('two servers on one database refuse to create worlds, because a world exists on only one server', async () => {
  const copy = await copyPostgres(templateUrl);
  const alone = await startTestServer({ database: await openPostgres(copy.url) });
  const other = await openPostgres(copy.url);
  const second = await startTestServer({ database: other });
  const inWorld = (server: TestServer) =>
    server.raw('/api/sections/', { headers: { 'x-world': 'a' } });
  try {
    for (const server of [alone, second]) {
      const response = await inWorld(server);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
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
    await other.close();
  }
  const status = async () => (await inWorld(alone)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
  await alone.close();
  await copy.drop();
});

test('the template database for worlds never replaces a database of another program with the same name', async () => {
  const copy = await copyPostgres(templateUrl);
  const database = await openPostgres(copy.url);
  const shopUrl = new URL(copy.url);
  const name = `${shopUrl.pathname.slice(1, 25)}_worlds`;
  shopUrl.pathname = name;
  await database.db.execute(sql`create database ${sql.identifier(name)}`);
  const shop = await openPostgres(shopUrl.href);
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
