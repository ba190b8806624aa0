import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { advertisementForm } from '../../testing/advertisement-form.ts';
import { createClient } from '../../testing/client.ts';
import {
  startServerProcess,
  temporaryFolder,
  type ServerProcess,
} from '../../testing/server-process.ts';
import { noisyJpeg } from '../../testing/pictures.ts';

let data: ReturnType<typeof temporaryFolder>;
let running: ServerProcess[];
beforeEach(() => {
  data = temporaryFolder();
  running = [];
});
afterEach(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  data.remove();
});

const start = (): ServerProcess => {
  const server = startServerProcess({ DATA_DIR: data.folder, CONTROL_API: 'on' });
  running.push(server);
  return server;
};

const signedInSchema = z.object({ access_token: z.string() });

const tokenOf = async (url: string): Promise<string> => {
  const response = await fetch(new URL('/control/sign-in', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person: 'newcomer' }),
  });
  return signedInSchema.parse(await response.json()).access_token;
};

const SLOW_MS = 180_000;

test(
  'a server killed in the middle of uploads keeps what it acknowledged, and nothing in half',
  { timeout: SLOW_MS },
  async () => {
    const first = start();
    const url = await first.ready;
    const { call } = createClient(url);
    const token = await tokenOf(url);
    const photo = await noisyJpeg({ width: 600, height: 400 });

    const acknowledged: number[] = [];
    const uploads = Array.from({ length: 12 }, async (_, n) => {
      const form = await advertisementForm({ title: `Photo ${String(n)}`, images: [photo, photo] });
      const answer = await call('createAdvertisement', { form, token }).catch(() => null);
      if (answer?.status !== 201) return;
      acknowledged.push(answer.body.id);
      if (acknowledged.length === 4) first.kill('SIGKILL');
    });
    await Promise.all(uploads);
    expect((await first.ended).code).toBeNull();
    expect(acknowledged.length).toBeGreaterThanOrEqual(4);
    expect(acknowledged.length).toBeLessThan(12);

    const again = createClient(await start().ready);
    const kept = await again.ok('listOwnAdvertisements', { token });
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    for (const { images } of kept) {
      expect(images).toHaveLength(2);
      for (const { image, thumbnail = '' } of images) {
        expect((await again.raw(image)).status).toBe(200);
        expect((await again.raw(thumbnail)).status).toBe(200);
      }
    }
  },
);
