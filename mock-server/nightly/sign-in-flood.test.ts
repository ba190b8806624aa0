import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serversOnOneFolder } from '../testing/server-process.ts';

const READS = [
  '/api/articles/',
  '/api/advertisements/get_all/',
  '/media/articles/alhambra-review-the-lodger-upstairs-1200.avif',
];
const ROUNDS = 5;
const ROUND_S = 3;
const READERS = 10;
const ATTACKERS = 50;
const MAX_SIGN_INS = 20_000;
/** During the flood of sign-ins, readers must get this share of their usual requests per second. */
const SPEED_LEFT = 0.8;

const { start } = serversOnOneFolder({ NODE_ENV: 'production', TRUST_PROXY: 'loopback' });
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');
const resultSchema = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p99: z.number() }),
  non2xx: z.literal(0),
  errors: z.literal(0),
});

/** Measures the speed of reads from a separate process, because this process sends the sign-ins. */
const read = async (url: URL): Promise<{ speed: number; p99: number }> => {
  const options = ['-j', '-c', String(READERS), '-d', String(ROUND_S), url.href];
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...options]);
  const { requests, latency } = resultSchema.parse(JSON.parse(stdout));
  return { speed: requests.average, p99: latency.p99 };
};

/** Starts connections that sign in without pause, each time with another IP and email address. */
const flood = (url: string): { stop: () => Promise<Map<number, number>> } => {
  const answers = new Map<number, number>();
  let stopped = false;
  let sent = 0;
  const attack = async (): Promise<void> => {
    while (!stopped && sent < MAX_SIGN_INS) {
      sent += 1;
      const address = `198.${18 + (sent >> 16)}.${(sent >> 8) & 255}.${sent & 255}`;
      const answer = await fetch(new URL('/api/auth/login/', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email: `nobody-${sent}@millbrook.example`, password: 'x' }),
      }).catch(() => null);
      const status = answer?.status ?? 0;
      await answer?.arrayBuffer();
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const attackers = Array.from({ length: ATTACKERS }, attack);
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(attackers);
      return answers;
    },
  };
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test('fifty connections that try to sign in without a pause do not slow readers', async () => {
  const server = await start().ready;
  const attacked = new Map<number, number>();
  const ratios: number[] = [];
  for (const path of READS) {
    const url = new URL(path, server);
    // During this warm-up, Node compiles the code that the flood of sign-ins and the reads use.
    const warmUp = flood(server);
    await read(url);
    await warmUp.stop();
    const quiet: { speed: number; p99: number }[] = [];
    const busy: { speed: number; p99: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await read(url));
      const attack = flood(server);
      busy.push(await read(url));
      for (const [status, count] of await attack.stop()) {
        attacked.set(status, (attacked.get(status) ?? 0) + count);
      }
    }
    const figures = (of: typeof quiet) => {
      const speed = median(of.map((one) => one.speed));
      return { speed, text: `${speed.toFixed(0)}/s, p99 ${median(of.map((one) => one.p99))} ms` };
    };
    const [before, during] = [figures(quiet), figures(busy)];
    const ratio = during.speed / before.speed;
    ratios.push(ratio);
    console.log(`${path}: ${before.text}; in the flood ${during.text}: ${ratio.toFixed(2)}`);
  }
  console.log('Sign-ins by status:', Object.fromEntries(attacked));
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(SPEED_LEFT);
});
