import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { choosePorts } from '../../scripts/lib/ports.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { nginxProcess } from '../testing/nginx.ts';
import { startStack, type Stack } from '../testing/stack.ts';
import { watchProcessors, type ProcessorUse } from './processor-use.ts';
import { holdToShare } from './share.ts';

/**
 * Measures how many public reads one, two and three API servers answer behind nginx, and how busy
 * the processors are with it: as they are, and each held to a small share of a processor, as on a
 * machine that has room for more of them. nginx, PostgreSQL and the load are on the same machine.
 *
 *     npm run measure:replicas
 */

const REPLICAS = [1, 2, 3];
/** What is asked for, and by how many at a time. */
interface Read {
  name: string;
  path: string;
  connections?: number;
}

const READS: readonly Read[] = [
  { name: 'a list, ready in memory', path: '/api/advertisements/get_all/' },
  { name: 'one by id, ready in memory', path: '/api/articles/swing-bridge-stays-open-on-sundays/' },
  {
    name: 'comments, from PostgreSQL',
    path: '/api/articles/swing-bridge-stays-open-on-sundays/comments/',
    // What a run leaves behind must not weigh on the next.
    connections: 24,
  },
];
const PAGE: Read = { name: "the front page, nginx's own copy", path: '/' };
const SHARE = 0.1;
const CONNECTIONS = 96;
const WARM_UP_S = 1;
const SECONDS = 4;
/** The best counts, as the one that was disturbed least. */
const ROUNDS = 2;

const resultSchema = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

interface Result extends ProcessorUse {
  perSecond: number;
  p99Ms: number;
}

const run = promisify(execFile);

/** Pages come compressed; nginx has no brotli, so the API's answers come as they are. */
const ENCODING = ['-H', 'accept-encoding=br'];

const fire = async (
  url: string,
  connections: number,
  seconds: number,
): Promise<z.output<typeof resultSchema>> => {
  const args = [
    '-j',
    '-n',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    '-t',
    '30',
    ...ENCODING,
    url,
  ];
  const autocannon = path.join(ROOT, 'node_modules/autocannon/autocannon.js');
  const { stdout } = await run(process.execPath, [autocannon, ...args]);
  const result = resultSchema.parse(JSON.parse(stdout));
  if (result.non2xx + result.errors > 0) throw new Error(`Not all of ${url} succeeded: ${stdout}`);
  return result;
};

const measure = async (
  url: string,
  connections: number,
  pids: readonly (number | undefined)[],
): Promise<Result> => {
  await fire(url, connections, WARM_UP_S);
  const results: Result[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const use = watchProcessors(pids);
    const { requests, latency } = await fire(url, connections, SECONDS);
    results.push({ perSecond: requests.average, p99Ms: latency.p99, ...use() });
  }
  return results.reduce((best, one) => (one.perSecond > best.perSecond ? one : best));
};

const print = (cells: readonly string[]) => {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
};

/** nginx before the first so many of the API servers. */
const startFront = async (stack: Stack, count: number) => {
  const [port = 0] = await choosePorts([
    { what: 'nginx', variable: 'none', fixed: undefined, preferred: 29_000 + count },
  ]);
  const folder = path.join(stack.folder, `nginx-${count}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const portOf = ({ plan }: { plan: { readyUrl: string } }) => Number(new URL(plan.readyUrl).port);
  const apiPorts = stack.api.slice(0, count).map(portOf);
  const nginx = nginxProcess({ port, folder, webPorts: stack.web.map(portOf), apiPorts });
  await nginx.start();
  return { url: `http://localhost:${port}`, stop: () => nginx.stop() };
};

const measureAll = async (stack: Stack, title: string, reads: readonly Read[]): Promise<void> => {
  process.stdout.write(`\n${title}\n\n`);
  print(['Read', 'API servers', 'a second', 'times one', 'p99', 'processors: servers', 'all']);
  print(['---', '---', '---', '---', '---', '---', '---']);
  for (const { name, path: address, connections = CONNECTIONS } of reads) {
    let first: number | undefined;
    for (const count of REPLICAS) {
      const front = await startFront(stack, count);
      const pids = stack.api.slice(0, count).map(({ pid }) => pid);
      const { perSecond, p99Ms, own, machine } = await measure(
        front.url + address,
        connections,
        pids,
      );
      await front.stop();
      first ??= perSecond;
      const growth = (perSecond / first).toFixed(2);
      const shares = [own.toFixed(2), machine.toFixed(2)];
      print([name, String(count), perSecond.toFixed(0), growth, `${p99Ms} ms`, ...shares]);
    }
  }
};

const stack = await startStack({ api: Math.max(...REPLICAS), web: 1 });
try {
  const [load = 0] = os.loadavg();
  process.stdout.write(
    `${os.availableParallelism()} processors; load before, by others: ${load.toFixed(1)}\n`,
  );
  await measureAll(stack, 'As they are', [...READS, PAGE]);
  const releases = stack.api.map((server, n) => holdToShare(server, SHARE, n / stack.api.length));
  await measureAll(stack, `Each API server held to ${SHARE} of a processor`, READS);
  for (const release of releases) await release();
} finally {
  await stack.stop();
}
