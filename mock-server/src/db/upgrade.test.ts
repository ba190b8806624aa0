import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readReleased, type Released } from '../../released/released.ts';
import { advertisementForm } from '../../testing/advertisement-form.ts';
import { createClient } from '../../testing/client.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { DATABASES, restoreReleased, type StoredDatabase } from '../../testing/stored-database.ts';

const SERVER = path.resolve(import.meta.dirname, '../main.ts');
const SLOW = { timeout: 120_000 };
/** A running server changes these columns, so they are not compared. */
const CHANGING = ['used_at', 'reads', 'views', 'updated_at'];

const rowSchema = z.record(z.string(), z.unknown());
type Row = z.infer<typeof rowSchema>;

const readRows = async ({ open }: StoredDatabase): Promise<Map<string, Row[]>> => {
  const database = await open();
  try {
    const tables = await database.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const found = new Map<string, Row[]>();
    for (const name of tables.rows.map((row) => String(row.name))) {
      const { rows } = await database.db.execute(
        sql`select to_json(t) as row from ${sql.identifier(name)} t`,
      );
      found.set(
        name,
        rows.map(({ row }) => rowSchema.parse(row)),
      );
    }
    return found;
  } finally {
    await database.close();
  }
};

const bytesOf = async (url: string, file: string | null): Promise<Buffer> => {
  const answer = await fetch(new URL(file ?? '', url));
  expect(answer.status, file ?? '').toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

const lookAround = async (url: string, { activity, mediaFolder }: Released): Promise<void> => {
  const { ok } = createClient(url);
  const { refreshToken, email, password, checkoutId } = activity;
  const { data: pair } = await ok('refreshToken', { body: { refreshToken } });
  const token = pair.accessToken;
  await ok('loginUser', { body: { email, password } });

  const profile = await ok('getProfile', { token });
  expect(profile).toMatchObject({ email, user_profile: { last_name: 'Pickering' } });
  expect(profile.subscription_profile).toMatchObject({ status: 'premium', is_active: true });
  const payment = await ok('verifyPayment', { token, query: { session_id: checkoutId } });
  expect(payment.status).toBe('paid');
  // The old database contains this payment only as a paid checkout.
  const [paid] = await ok('listPayments', { token });
  expect(paid).toMatchObject({ status: 'paid', amount: payment.amount });
  const receipt = await ok('getReceipt', { token, params: { id: paid?.id ?? 0 } });
  expect(receipt.buyer).toMatchObject({ email });
  const params = { slug: activity.commentOn };
  const comments = await ok('listComments', { params });
  const comment = comments.results.find(({ id }) => id === activity.commentId);
  expect(comment?.replies).toHaveLength(1);
  expect((await ok('listSavedArticles', { token })).results).toMatchObject([params]);

  const ads = await ok('listOwnAdvertisements', { token });
  expect(ads.map(({ id }) => id).sort()).toEqual(activity.advertisementIds);
  expect(ads.map(({ status }) => status).sort()).toEqual(['approved', 'pending', 'rejected']);
  const shown = ads.flatMap(({ images }) =>
    images.flatMap((one) => [one.image, one.thumbnail ?? '']),
  );
  const served = [profile.user_profile.profile_picture ?? '', ...shown];
  const stored = readdirSync(mediaFolder, { recursive: true, encoding: 'utf8' });
  expect(served.map((file) => file.replace(/^.*\/media\//, '')).sort()).toEqual(
    stored.filter((file) => file.endsWith('.webp')).sort(),
  );
  for (const file of served) {
    const name = file.replace(/^.*\/media\//, '');
    expect(await bytesOf(url, file)).toEqual(readFileSync(path.join(mediaFolder, name)));
  }

  const { results } = await ok('listArticles', { query: { page_size: 50 } });
  const premium = results.find((story) => story.is_premium)?.slug ?? '';
  const { body_html: html } = await ok('getArticle', { params: { slug: premium } });
  const [beginning = ''] = /(?<=<p>)(\w+ ){5}/.exec(html) ?? [];
  const matches = await ok('searchArticles', { query: { q: `"${beginning}"` } });
  expect(matches.results.map(({ article }) => article.slug)).toEqual([premium]);

  const { id } = await ok('createAdvertisement', { token, form: await advertisementForm() });
  expect(id).toBeGreaterThan(Math.max(...activity.advertisementIds));
};

const released = readReleased();

test('the folder released/ contains a database of the first released version', () => {
  expect(released[0]?.name).toBe('0000_initial');
});

describe.each(DATABASES)('on %s, this version upgrades a released database', (kind) => {
  describe.each(released)('the server upgrades the released database $name', (version) => {
    let database: StoredDatabase;
    beforeEach(async () => {
      database = await restoreReleased(kind, version);
    });
    afterEach(() => database.drop());

    test('an upgraded server keeps all rows, pictures and sessions', SLOW, async () => {
      const before = await readRows(database);
      const env = {
        ...database.env,
        CONTROL_API: 'on',
        LOG_LEVEL: 'error',
        PASSWORD_COST_LOG2: '10',
      };
      const server = startServerProcess(env, SERVER);
      try {
        await lookAround(await server.ready, version);
      } finally {
        server.kill('SIGTERM');
        await server.ended;
      }
      const after = await readRows(database);
      for (const [table, rows] of before) {
        // Columns that this version has added are not compared.
        const columns = Object.keys(rows[0] ?? {}).filter((column) => !CHANGING.includes(column));
        const textOf = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
        const kept = new Set(after.get(table)?.map(textOf));
        expect(
          rows.filter((row) => !kept.has(textOf(row))),
          table,
        ).toEqual([]);
      }
    });
  });
});
