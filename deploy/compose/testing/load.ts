import { expect } from 'vitest';
import { createControl } from '../../../control/client.ts';
import { SIGN_UPS, signIns } from '../../../mock-server/nightly/kills/accounts.ts';
import { advertisements } from '../../../mock-server/nightly/kills/advertisements.ts';
import { emptyTally, look } from '../../../mock-server/nightly/kills/check.ts';
import { COMMENTED, comments } from '../../../mock-server/nightly/kills/comments.ts';
import { makeMembers, startLoad, type Load } from '../../../mock-server/nightly/kills/load.ts';
import type { Kind, WriteResponse } from '../../../mock-server/nightly/kills/write.ts';
import { createClient } from '../../../mock-server/testing/client.ts';
import { smallPng } from '../../../mock-server/testing/pictures.ts';

const PAUSE_MS = 15;
/**
 * The time between two comments, in milliseconds. Members take turns, since each may comment once a
 * minute.
 */
const COMMENT_PAUSE_MS = 2000;
const PAGES = ['/', '/about', '/advertisements', `/article/${COMMENTED.slug}`];

/** Returns a kind of request that only reads, so nothing of it is stored. */
const reading = (name: string, send: () => Promise<WriteResponse>): Kind => ({
  name,
  next: () => ({ accepted: [200], send }),
  count: () => () => 1,
});

/** The requests of simulated readers and writers. */
export interface Visits extends Load {
  /** Expects that every acknowledged write exists exactly once. */
  expectAllKept: () => Promise<void>;
}

/**
 * Starts simulated people who read pages and the API, sign up, sign in, post advertisements and
 * comment.
 */
export const startVisits = async (url: string): Promise<Visits> => {
  const { call, raw } = createClient(url);
  const run = `load-${Date.now().toString(36)}`;
  const member = `${run}@millbrook.example`;
  await createControl(url).makePerson({ email: member, membership: 'active' });
  let pages = 0;
  const readers = [
    reading('page', async () => {
      const response = await raw(PAGES[(pages += 1) % PAGES.length] ?? '/');
      await response.text();
      return response;
    }),
    reading('articles', () => call('listArticles')),
    reading('article', () => call('getArticle', { params: COMMENTED })),
    reading('list', () => call('listAdvertisements')),
  ];
  const writers = [SIGN_UPS, signIns(member), advertisements(smallPng)];
  const kinds = [
    ...[...readers, ...writers].map((kind) => ({ ...kind, pauseMs: PAUSE_MS })),
    { ...comments(await makeMembers(url, run)), pauseMs: COMMENT_PAUSE_MS },
  ];
  const load = startLoad(kinds, () => url);
  return {
    ...load,
    expectAllKept: async () => {
      const { writes } = load;
      const done = new Set(writes.flatMap((one) => (one.isAcknowledged ? [one.kind] : [])));
      expect(done.size).toBe(kinds.length);
      const found = emptyTally();
      await look(url, kinds, writes, found);
      expect([found.lost, found.doubled]).toEqual([[], []]);
    },
  };
};
