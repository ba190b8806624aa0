import { expect } from 'vitest';
import { createClient } from '../../../mock-server/testing/client.ts';
import { PASSWORD } from '../../../mock-server/testing/accounts.ts';
import { createControl } from '../../../control/client.ts';
import { ADVERTISER, COMMENTED, type Acknowledged } from './load.ts';

/**
 * Counts how often each wanted item occurs in `found`. Returns the distinct counts, so `[1]` means
 * that every item occurs exactly once.
 */
const occurrences = (wanted: readonly string[], found: readonly (string | null)[]): number[] => {
  const counts = new Map<string | null, number>();
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...new Set(wanted.map((one) => counts.get(one) ?? 0))];
};

/** Expects that every acknowledged write exists exactly once. */
export const expectAllKept = async (url: string, written: Acknowledged): Promise<void> => {
  const { call, ok, raw } = createClient(url);
  const control = createControl(url);

  for (const email of written.accounts) {
    const answer = await call('loginUser', { body: { email, password: PASSWORD } });
    // 403 means that the password is right, but the email address is not verified yet.
    const mails = await control.messages({ to: email });
    expect([email, answer.status, mails.length]).toEqual([email, 403, 1]);
  }

  const { access_token: token } = await control.signIn(ADVERTISER);
  const own = await ok('listOwnAdvertisements', { token });
  const titles = written.advertisements.map(({ title }) => title);
  expect(
    occurrences(
      titles,
      own.map(({ title }) => title),
    ),
  ).toEqual([1]);
  const byId = new Map(own.map((advertisement) => [advertisement.id, advertisement]));
  for (const { id, title } of written.advertisements) {
    const kept = byId.get(id);
    expect(kept?.title).toBe(title);
    const addresses = kept?.images.flatMap(({ image, thumbnail }) => [image, thumbnail ?? '']);
    expect(addresses).toHaveLength(2);
    for (const address of addresses ?? []) expect((await raw(address)).status).toBe(200);
  }

  const texts: (string | null)[] = [];
  for (let page = 1; ; page += 1) {
    const comments = await ok('listComments', { params: COMMENTED, query: { page } });
    texts.push(...comments.results.map(({ text }) => text));
    if (comments.next === null) break;
  }
  expect(occurrences(written.comments, texts)).toEqual([1]);

  for (const refreshToken of written.refreshTokens) {
    const { status } = await call('refreshToken', { body: { refreshToken } });
    expect(status).toBe(200);
  }
};
