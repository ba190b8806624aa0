import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { advertisements } from '../../db/schema/index.ts';
import { postAdvertisement } from '../../../testing/advertisement-form.ts';
import { createLists } from '../../../testing/advertisement-lists.ts';
import { createModeration } from '../../../testing/moderation.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const moderation = createModeration(server);
const lists = createLists(server);
const owner = await server.tokenOf('newcomer');
const admin = await server.tokenOf('admin');
const second = await server.tokenOf('admin-two');

const historyOf = (id: number) =>
  server.ok('getAdvertisementHistory', { params: { id }, token: admin });
const queueOf = (id: number) =>
  server.ok('getAdvertisementQueue', { params: { id }, token: admin });
const queued = async () =>
  (await lists.list({ status: 'pending', sort: 'oldest' }, admin)).map(({ id }) => id);

describe('getAdvertisementHistory', () => {
  test('the history of an advertisement lists all decisions with moderator, time and reason, newest first', async () => {
    const { id } = await postAdvertisement(server, owner);
    expect(await historyOf(id)).toEqual([]);
    const why = { reason_code: 'misleading', reason: 'It is no boat.' } as const;
    const rejected = await moderation.reject(admin, id, why);
    await server.clock.advance(60);
    await moderation.approve(second, id);
    const [later, earlier, ...more] = await historyOf(id);
    expect(more).toEqual([]);
    const none = { reason_code: null, reason: null };
    expect(later).toMatchObject({ decision: 'approved', admin: 'Leo Brandt', ...none });
    const at = 'decided_at' in rejected.body ? rejected.body.decided_at : '';
    expect(earlier).toEqual({ decision: 'rejected', admin: 'Harriet Vance', ...why, at });
    expect(Date.parse(later?.at ?? '') - Date.parse(earlier?.at ?? '')).toBeGreaterThanOrEqual(
      60_000,
    );
  });

  test('seeded advertisements have a history of decisions', async () => {
    const [rejected] = await lists.list({ status: 'rejected' }, admin);
    const decision = { decision: 'rejected', reason: rejected?.reason };
    expect(await historyOf(rejected?.id ?? 0)).toMatchObject([decision]);
  });
});

describe('getAdvertisementQueue', () => {
  test('for each pending advertisement, the queue names the previous and the next one', async () => {
    const ids = await queued();
    expect(ids.length).toBeGreaterThan(3);
    for (const [index, id] of ids.entries()) {
      expect(await queueOf(id)).toEqual({
        waiting: ids.length,
        ahead: index,
        previous: ids[index - 1] ?? null,
        next: ids[index + 1] ?? null,
      });
    }
  });

  test('for an approved or rejected advertisement, the queue names the pending ones before and after it', async () => {
    const [before, decided = 0, after] = await queued();
    await moderation.approve(admin, decided);
    expect(await queueOf(decided)).toMatchObject({ previous: before, next: after, ahead: 1 });
  });

  test('two advertisements that were posted at the same moment have different places in the queue', async () => {
    const posted = [await postAdvertisement(server, owner), await postAdvertisement(server, owner)];
    const [a, b] = posted.map(({ id }) => id);
    const both = inArray(advertisements.id, [a ?? 0, b ?? 0]);
    const createdAt = server.clock.now();
    await server.services.db.update(advertisements).set({ createdAt }).where(both);
    expect((await queueOf(a ?? 0)).next).toBe(b);
    expect((await queueOf(b ?? 0)).previous).toBe(a);
  });

  test('after all advertisements were approved or rejected, the queue is empty', async () => {
    const ids = await queued();
    for (const id of ids) await moderation.approve(admin, id);
    const empty = { waiting: 0, ahead: 0, previous: null, next: null };
    expect(await queueOf(ids[0] ?? 0)).toEqual(empty);
  });
});
