import { utimesSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loginSessions, refreshTokens } from '../db/schema/index.ts';
import { advertisementForm } from '../../testing/advertisement-form.ts';
import { useTestServer } from '../../testing/server.ts';
import { DAY_S } from '../lib/time.ts';
import { cleanUp } from './housekeeping.ts';

const TWO_HOURS_AGO_S = Date.now() / 1000 - 2 * 60 * 60;

const server = await useTestServer();

const refresh = async (refreshToken: string): Promise<string> => {
  const { data } = await server.ok('refreshToken', { body: { refreshToken } });
  return data.refreshToken;
};

const rows = async (): Promise<{ sessions: number; tokens: number }> => ({
  sessions: await server.services.db.$count(loginSessions),
  tokens: await server.services.db.$count(refreshTokens),
});

test('cleanUp deletes ended and expired sessions, and tokens that were used long ago', async () => {
  const kept = await server.signIn('reader');
  const ended = await server.signIn('member');
  await server.call('logoutUser', { body: { refreshToken: ended.refresh_token } });
  const second = await refresh(kept.refresh_token);
  await cleanUp(server.services);
  expect(await rows()).toEqual({ sessions: 1, tokens: 2 });

  await server.clock.advance(31 * DAY_S);
  await cleanUp(server.services);
  expect(await rows()).toEqual({ sessions: 1, tokens: 1 });
  await refresh(second);

  await server.clock.advance(366 * DAY_S);
  await cleanUp(server.services);
  expect(await rows()).toEqual({ sessions: 0, tokens: 0 });
});

test('cleanUp deletes old uploaded pictures that the database does not refer to, and no other pictures', async () => {
  const { access_token: token } = await server.signIn('advertiser');
  await server.ok('createAdvertisement', { form: await advertisementForm(), token });
  const { media, config } = server.services;
  await media.put('advertisements/fresh.webp', Buffer.from('x'));
  await media.put('advertisements/left.webp', Buffer.from('x'));
  await media.put('profiles/left.webp', Buffer.from('x'));
  const folder = path.join(config.dataDir, 'media');
  const files = (): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const before = files();
  for (const file of before.filter((name) => name.endsWith('.webp') && !name.includes('fresh'))) {
    utimesSync(path.join(folder, file), TWO_HOURS_AGO_S, TWO_HOURS_AGO_S);
  }
  await cleanUp(server.services);
  expect(files()).toEqual(before.filter((name) => !name.includes('left')));
});
