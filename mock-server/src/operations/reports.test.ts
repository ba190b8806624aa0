import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postApproved } from '../../testing/advertisement-form.ts';
import { createModeration } from '../../testing/moderation.ts';
import { useTestServer } from '../../testing/server.ts';
import { advertisements, reports } from '../db/schema/index.ts';
import { liftLimits } from '../domain/limits.ts';
import { addReport } from '../domain/reports.ts';
import { DAY_S, YEAR_S } from '../lib/time.ts';
import { RATE_LIMITS } from '../settings/limit-table.ts';

const server = await useTestServer({
  env: { TRUST_PROXY: 'loopback' },
  config: { accessTokenTtlS: 10 * YEAR_S },
});
const moderation = createModeration(server);
const owner = await server.signIn('newcomer');
const reader = await server.signIn('reader');
const admin = await server.tokenOf('admin');

const BRIDGE = { slug: 'swing-bridge-stays-open-on-sundays' };

let id: number;
beforeEach(async () => {
  await liftLimits(server.services.db);
  ({ id } = await postApproved(server, owner.access_token));
});

const from = (who: number) => ({ 'x-forwarded-for': `198.51.100.${who}` });
const reportBy = (headers: Record<string, string>, token?: string, note = 'He wants gift cards.') =>
  server.call('reportAdvertisement', {
    params: { id },
    body: { reason: 'scam', note },
    headers,
    token,
  });
const openReports = async () =>
  (await server.ok('getAdvertisement', { params: { id }, token: admin })).reports;
const reported = async (token?: string) => {
  const query = { page: 1, page_size: 50, reported: true };
  const list = await server.ok('listAdvertisements', { query, token });
  if (!('results' in list)) throw new Error('The list has no pages');
  return { count: list.reported_count, ids: list.results.map((ad) => ad.id) };
};

describe('reports of advertisements', () => {
  test('a person cannot repeat an open report of an advertisement, and admins can list reported advertisements', async () => {
    const before = (await reported(admin)).count ?? 0;
    const sent = [reportBy(from(1)), reportBy(from(1)), reportBy(from(2), undefined, ' ')];
    for (const report of sent) expect((await report).status).toBe(204);
    for (const visitor of [3, 4]) await reportBy(from(visitor), reader.access_token);
    const notes = (await openReports())?.map(({ note }) => note);
    expect(notes?.sort()).toEqual(['He wants gift cards.', 'He wants gift cards.', null]);
    const forAdmins = await reported(admin);
    expect(forAdmins.count).toBe(before + 1);
    expect(forAdmins.ids).toContain(id);
    const forVisitors = await reported();
    expect(forVisitors.count).toBeUndefined();
    expect(forVisitors.ids.length).toBeGreaterThan(before + 1);
  });

  test('a visitor cannot repeat an open report on the next day', async () => {
    await reportBy(from(1));
    await server.clock.advance(DAY_S);
    await reportBy(from(1));
    expect(await openReports()).toHaveLength(1);
  });

  test('an advertisement cannot be reported by its owner, or while it is not public', async () => {
    expect((await reportBy(from(1), owner.access_token)).status).toBe(403);
    await server.clock.advance(31 * DAY_S);
    expect((await reportBy(from(1))).status).toBe(410);
    await moderation.reject(admin, id);
    expect((await reportBy(from(1))).status).toBe(404);
    expect(await openReports()).toEqual([]);
  });

  test('a rejection closes the reports of an advertisement, which can be reported again after an approval', async () => {
    await reportBy(from(1));
    await moderation.reject(admin, id);
    expect(await openReports()).toEqual([]);
    await moderation.approve(admin, id);
    await reportBy(from(1));
    expect(await openReports()).toHaveLength(1);
  });

  test('an admin keeps a reported advertisement, which closes its reports and does not change it', async () => {
    const keep = () => server.statusOf('keepAdvertisement', { params: { id }, token: admin });
    const approvals = async () =>
      (await moderation.historyOf(id)).map(({ decision }) => decision).join(' ');
    expect([await keep(), await approvals()]).toEqual([204, 'approved']);
    await reportBy(from(1));
    const read = () => server.ok('getAdvertisement', { params: { id }, token: owner.access_token });
    const [before, mails] = [await read(), (await server.inbox(owner.email)).length];
    await server.clock.advance(DAY_S);
    expect([await keep(), await approvals()]).toEqual([204, 'approved approved']);
    expect(await openReports()).toEqual([]);
    expect(await read()).toEqual(before);
    expect(await server.inbox(owner.email)).toHaveLength(mails);
    expect([await keep(), await approvals()]).toEqual([204, 'approved approved']);
  });

  test('an admin cannot keep a reported advertisement that awaits review again', async () => {
    await reportBy(from(1));
    await server.services.db
      .update(advertisements)
      .set({ status: 'pending' })
      .where(eq(advertisements.id, id));
    expect(await server.statusOf('keepAdvertisement', { params: { id }, token: admin })).toBe(409);
    expect(await openReports()).toHaveLength(1);
  });

  test('neither the owner nor an admin learns who has reported an advertisement', async () => {
    const token = owner.access_token;
    const outputs = async () =>
      JSON.stringify([
        await server.ok('getAdvertisement', { params: { id }, token }),
        await server.ok('listOwnAdvertisements', { token }),
        await server.ok('listAdvertisements', { query: { page: 1, reported: true }, token }),
        await server.inbox(owner.email),
      ]);
    const before = await outputs();
    await reportBy(from(1), reader.access_token);
    await reportBy(from(77));
    expect(await outputs()).toBe(before);
    await moderation.reject(admin, id, { reason_code: 'misleading' });
    const all = (await outputs()) + JSON.stringify(await openReports());
    for (const trace of [reader.email, '198.51.100.', 'gift cards', 'reporter']) {
      expect(all).not.toContain(trace);
    }
  });

  test('a client that may send no more reports does not keep others from reporting', async () => {
    const client = from(1)['x-forwarded-for'];
    for (let sent = 0; sent < RATE_LIMITS.report.max; sent += 1) {
      await addReport(server.services, null, client, { advertisementId: id, reason: 'spam' });
    }
    expect((await reportBy(from(1))).status).toBe(429);
    const comment = { params: { id: 1 }, body: { reason: 'spam' } as const, headers: from(1) };
    expect(await server.statusOf('reportComment', comment)).toBe(429);
    expect((await reportBy(from(1), reader.access_token)).status).toBe(204);
    expect(await openReports()).toHaveLength(2);
    expect((await server.ok('getAdvertisement', { params: { id } })).status).toBe('approved');
  });
});

describe('reports of comments', () => {
  const commentsOfBridge = async () =>
    (await server.ok('listComments', { params: BRIDGE })).results;
  /** Returns the id of the seeded comment that contains these words. */
  const idOf = async (words: string) =>
    (await commentsOfBridge()).find(({ text }) => text?.includes(words))?.id ?? 0;
  const reportsOf = (comment: number) =>
    server.services.db.select().from(reports).where(eq(reports.commentId, comment));

  const listed = async () =>
    (await server.ok('listReportedComments', { token: admin, query: {} })).results;

  test('admins see reported comments with their stories and reports, and keep or hide them', async () => {
    const params = BRIDGE;
    const { results } = await server.ok('listComments', { params });
    const [first, second] = results.filter(({ takes_reports: takes }) => takes === true);
    const before = await listed();
    for (const comment of [first, second]) {
      const subject = { params: { id: comment?.id ?? 0 } };
      const body = { reason: 'abuse', note: 'He means me.' } as const;
      await server.ok('reportComment', { ...subject, body });
    }
    const found = (await listed()).find((comment) => comment.id === first?.id);
    expect(found).toMatchObject({
      author: first?.author?.name,
      text: first?.text,
      article: params,
      reports: [{ reason: 'abuse', note: 'He means me.' }],
    });
    expect(Object.keys(found?.reports[0] ?? {})).toEqual(['reason', 'note', 'at']);
    await server.ok('keepComment', { params: { id: first?.id ?? 0 }, token: admin });
    await server.ok('hideComment', { params: { id: second?.id ?? 0 }, token: admin });
    const closed = (await reportsOf(second?.id ?? 0)).map(({ closedAt }) => closedAt);
    expect(closed).not.toContain(null);
    expect(closed).not.toEqual([]);
    expect(await listed()).toEqual(before);
    const after = await server.ok('listComments', { params });
    const hidden = after.results.filter((comment) => comment.is_hidden).map((one) => one.id);
    expect(hidden).toContain(second?.id);
    expect(hidden).not.toContain(first?.id);
  });

  test('while a person’s report of a comment is open, a second report by this person is not stored', async () => {
    const chest = await idOf('chest pain');
    const token = await server.tokenOf('reader');
    const body = { reason: 'abuse', note: '  He means me.  ' } as const;
    await server.ok('reportComment', { params: { id: chest }, token, body });
    await server.ok('reportComment', { params: { id: chest }, token, body: { reason: 'spam' } });
    const other = { token: await server.tokenOf('member'), body: { reason: 'off_topic' } } as const;
    await server.ok('reportComment', { params: { id: chest }, ...other });
    expect((await reportsOf(chest)).map(({ reason, note }) => ({ reason, note }))).toEqual([
      { reason: 'abuse', note: 'He means me.' },
      { reason: 'off_topic', note: null },
    ]);
  });

  test('a report is refused if it has no valid reason, its sender wrote the comment or the comment is hidden', async () => {
    const token = await server.tokenOf('reader');
    const hidden = (await commentsOfBridge()).find((comment) => comment.is_hidden)?.id ?? 0;
    const about = { params: { id: hidden }, token, body: { reason: 'abuse' } } as const;
    expect(await server.statusOf('reportComment', about)).toBe(404);
    const rust = await idOf('Rust does');
    const own = { ...about, params: { id: rust }, token: await server.tokenOf('tomasz') };
    expect(await server.statusOf('reportComment', own)).toBe(403);
    for (const body of [{}, { reason: 'boring' }]) {
      const response = await server.post(`/api/comments/${rust}/report/`, body);
      expect(response.status).toBe(400);
      expect(response.body).toHaveProperty('field_errors.reason');
    }
  });
});
