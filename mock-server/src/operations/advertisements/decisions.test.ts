import { beforeEach, describe, expect, test } from 'vitest';
import { postApproved } from '../../../testing/advertisement-form.ts';
import { createModeration } from '../../../testing/moderation.ts';
import { useTestServer } from '../../../testing/server.ts';
import { YEAR_S } from '../../lib/time.ts';

const server = await useTestServer({ config: { accessTokenTtlS: 10 * YEAR_S } });
const moderation = createModeration(server);
const owner = await server.signIn('newcomer');
const admin = await server.tokenOf('admin');

let id: number;
beforeEach(async () => {
  ({ id } = await postApproved(server, owner.access_token));
});

describe('listDecisions', () => {
  const list = (query: Record<string, string | number>) =>
    server.ok('listDecisions', { token: admin, query });

  test('all decisions are listed newest first, a page at a time, each with its advertisement', async () => {
    await moderation.reject(admin, id, { reason_code: 'other', reason: 'By mistake.' });
    const { results, next, count } = await list({ page_size: 2 });
    expect(results).toMatchObject([
      { decision: 'rejected', reason_code: 'other', reason: 'By mistake.', advertisement: { id } },
      { decision: 'approved', reason_code: null, reason: null, advertisement: { id } },
    ]);
    expect(next).toContain('page=2');
    const last = await list({ page_size: 2, page: Math.ceil(count / 2) });
    expect(last.next).toBeNull();
    expect(Date.parse(last.results[0]?.at ?? '')).toBeLessThan(Date.parse(results[1]?.at ?? ''));
  });

  test('decisions can be filtered by outcome, moderator and day in the town’s time zone', async () => {
    await server.clock.set(new Date('2031-03-02T04:30:00Z'));
    await moderation.reject(admin, id);
    const name = (await list({ page_size: 1 })).results[0]?.admin ?? '';
    const found = async (query: Record<string, string>) =>
      (await list(query)).results.some(({ at }) => at.startsWith('2031-03-02T04:30'));
    // At the time of this decision, it is still March 1 in the town's time zone.
    for (const [isFound, query] of [
      [true, { decision: 'rejected' }],
      [true, { admin: name.toUpperCase() }],
      [true, { from_date: '2031-03-01', to_date: '2031-03-01' }],
      [false, { decision: 'approved' }],
      [false, { admin: '%' }],
      [false, { from_date: '2031-03-02' }],
      [false, { to_date: '2031-02-28' }],
    ] as const) {
      expect(await found(query), JSON.stringify(query)).toBe(isFound);
    }
  });
});
