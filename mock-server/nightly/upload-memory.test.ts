import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createControl } from '../../control/client.ts';
import { advertisementForm } from '../testing/advertisement-form.ts';
import { noisyJpeg } from '../testing/pictures.ts';
import { startCluster } from '../testing/postgres-cluster.ts';
import { serversOnOneFolder } from '../testing/server-process.ts';

/** The memory limit of the server process. PostgreSQL is another process and is not measured. */
const MAX_PEAK_MB = 600;
const MB = 1024 * 1024;
const PARALLEL = 40;
const ATTACK_MS = 10_000;
const PEOPLE = [
  ...['newcomer', 'reader', 'member', 'lapsed', 'cancelled'],
  ...['advertiser', 'advertiser-two', 'advertiser-three', 'mavis', 'wendell'],
];
const SIDE = 5000;

const cluster = await startCluster();
afterAll(() => cluster.stop());
const dockerfile = readFileSync(path.resolve(import.meta.dirname, '../Dockerfile'), 'utf8');
const asInTheImage: Record<string, string> = {};
for (const [, name = '', value = ''] of dockerfile.matchAll(/^ENV (MALLOC_\w+)=(\w+)$/gm)) {
  asInTheImage[name] = value;
}
const servers = serversOnOneFolder({
  CONTROL_API: 'on',
  ...asInTheImage,
  DATABASE_URL: await cluster.createDatabase('town'),
});

/** Pads a picture to the maximum upload size with zero bytes, which decoders ignore. */
const padded = (bytes: Buffer): Buffer => {
  expect(bytes.length).toBeLessThanOrEqual(5 * MB);
  return Buffer.concat([bytes, Buffer.alloc(5 * MB - bytes.length)]);
};

/** An interlaced PNG, which must be decoded as a whole: 25 megapixels, four channels of 16 bits. */
const heavyPng = (): Promise<Buffer> =>
  sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 4,
      background: { r: 9, g: 80, b: 200, alpha: 0.5 },
    },
  })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();

/** A JPEG of 25 megapixels that the server must rotate in memory, as its metadata say. */
const heavyJpeg = (): Promise<Buffer> =>
  sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 6 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 30, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** Encodes an advertisement form with these pictures as the body of an upload. */
const encoded = async (images: Buffer[]): Promise<{ type: string; bytes: Buffer }> => {
  const form = new Response(await advertisementForm({ images }));
  const type = form.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await form.arrayBuffer()) };
};

const peakMb = (pid: number): number => {
  const [, kb] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
};

test.skipIf(process.platform !== 'linux')(
  "the server's memory stays below its limit during many large parallel uploads",
  async () => {
    const server = servers.start();
    const url = await server.ready;
    const control = createControl(url);
    const sessions = await Promise.all(PEOPLE.map((person) => control.signIn(person)));
    const tokens = sessions.map(({ access_token: token }) => token);
    const atRest = peakMb(server.pid);
    console.log(`at rest: peak ${atRest} MB`);

    const photo = padded(await noisyJpeg({ width: 1500, height: 1500 }));
    const [png, jpeg] = [padded(await heavyPng()), padded(await heavyJpeg())];
    const bodies = {
      'no pictures': await encoded(Array<Buffer>(4).fill(Buffer.alloc(5 * MB))),
      photos: await encoded([photo, photo, photo, photo]),
      'heavy PNGs': await encoded([png, photo, photo, photo]),
      'heavy JPEGs': await encoded([jpeg, photo, photo, photo]),
    };

    const finished = new AbortController();
    const waits: number[] = [];
    const reading = (async () => {
      while (!finished.signal.aborted) {
        const before = performance.now();
        const response = await fetch(new URL('/api/articles/search/?q=bridge', url));
        expect(response.status).toBe(200);
        await response.text();
        waits.push(performance.now() - before);
        await sleep(100);
      }
    })();

    const post = async (token: string, { type, bytes }: { type: string; bytes: Buffer }) => {
      const response = await fetch(new URL('/api/advertisements/create/', url), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body: new Uint8Array(bytes),
      });
      await response.text();
      return response.status;
    };
    const attack = async (name: string, by: string[], body: { type: string; bytes: Buffer }) => {
      const counts = new Map<number, number>();
      const until = performance.now() + ATTACK_MS;
      const senders = Array.from({ length: PARALLEL }, async (_, n) => {
        do {
          const status = await post(by[n % by.length] ?? '', body);
          counts.set(status, (counts.get(status) ?? 0) + 1);
        } while (performance.now() < until);
      });
      await Promise.all(senders);
      const told = [...counts].map(([status, count]) => `${count} x ${status}`);
      console.log(`${name}: ${told.join(', ')}, peak ${peakMb(server.pid)} MB`);
      expect([...counts.keys()].filter((status) => ![201, 400, 429, 503].includes(status))).toEqual(
        [],
      );
    };

    const [one = ''] = tokens;
    for (const [name, body] of Object.entries(bodies)) {
      await attack(`one person, ${name}`, [one], body);
      await attack(`ten people, ${name}`, tokens, body);
    }
    finished.abort();
    await reading;
    waits.sort((a, b) => a - b);
    const at = (part: number) => `${Math.round(waits[Math.floor(waits.length * part)] ?? 0)} ms`;
    console.log(`reads meanwhile: ${waits.length}, median ${at(0.5)}, 99th ${at(0.99)}`);
    console.log(`memory: ${atRest} MB at rest, ${peakMb(server.pid)} MB at most`);
    expect(peakMb(server.pid)).toBeLessThan(MAX_PEAK_MB);
    expect(readdirSync(path.join(servers.folder, 'incoming'))).toEqual([]);
  },
);
