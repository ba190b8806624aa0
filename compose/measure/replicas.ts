import os from 'node:os';
import { SECOND_MS } from '../../scripts/lib/time.ts';
import { startStack, type Stack } from '../testing/stack.ts';
import { fire, type Answers } from './fire.ts';
import { startFront } from './front.ts';
import { PARTS, type Part, type Read } from './parts.ts';
import { limitProcessor, limitObstacle } from './processor-limit.ts';
import { watchProcessors, type ProcessorUse } from './processor-use.ts';

/**
 * Measures how many public reads a growing number of servers answers behind nginx, and how busy the
 * CPUs are: with each server capped at a share of a CPU, as on a machine with room for more of them,
 * and uncapped. nginx, PostgreSQL and the load generator run on the same machine. Give words to
 * measure only the reads whose titles contain them.
 *
 *     npm run measure:replicas
 *     npm run measure:replicas -- comments
 */

/** Until hot code has been compiled, which takes a capped server long. */
const COMPILE_S = 5;
const COMPILE_CONNECTIONS = 4;
const WARM_UP_S = 1;
const SECONDS = 2;
/** Server counts alternate. Only the rounds with the least interference count. */
const ROUNDS = 5;
const COUNTED_ROUNDS = 3;
/** Below this, requests per second are printed with a decimal. */
const ROUGH = 100;

interface Result extends Answers, ProcessorUse {
  /** Servers behind nginx. */
  count: number;
}

const print = (cells: readonly string[]) => {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
};

/** Warms up every server for a read. */
const compile = (stack: Stack, { kind }: Part, { path }: Read) =>
  Promise.all(
    stack[kind].map((server) =>
      fire(stack.directUrl(server), path, {
        connections: COMPILE_CONNECTIONS,
        seconds: COMPILE_S,
      }),
    ),
  );

/** Measures a read once with this many servers. */
const ask = async (stack: Stack, { kind }: Part, read: Read, count: number): Promise<Result> => {
  const servers = stack[kind].slice(0, count);
  const front = await startFront(stack, { ...stack, [kind]: servers });
  // In proportion, so that each server has as much to do as a single one.
  const connections = read.connectionsOfEach * count;
  await fire(front.url, read.path, { connections, seconds: WARM_UP_S });
  const use = watchProcessors(servers.map(({ pid = 0 }) => pid));
  const answers = await fire(front.url, read.path, { connections, seconds: SECONDS });
  const result = { count, ...answers, ...use() };
  await front.stop();
  return result;
};

/** The median of the results with the least interference. */
const medianOf = (results: readonly Result[]): Result | undefined =>
  results
    .toSorted((a, b) => a.others - b.others)
    .slice(0, COUNTED_ROUNDS)
    .toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(COUNTED_ROUNDS / 2)];

const measure = async (stack: Stack, part: Part, read: Read): Promise<void> => {
  const { kind, share, counts } = part;
  await compile(stack, part, read);
  const releases =
    share === undefined ? [] : stack[kind].map(({ pid = 0 }) => limitProcessor(pid, share));
  const results: Result[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const count of counts) results.push(await ask(stack, part, read, count));
    }
  } finally {
    for (const release of releases) release();
  }
  const medians = counts.map((number) => medianOf(results.filter(({ count }) => count === number)));
  for (const median of medians) {
    if (median === undefined) continue;
    const { count, perSecond, p99Ms, servers, all, others } = median;
    const growth = perSecond / (medians[0]?.perSecond ?? 0);
    const eachMs = (servers / perSecond) * SECOND_MS;
    print([
      read.name,
      String(count),
      perSecond.toFixed(perSecond < ROUGH ? 1 : 0),
      growth.toFixed(2),
      `${p99Ms} ms`,
      `${eachMs.toFixed(eachMs < 1 ? 2 : 1)} ms`,
      ...[servers, all, others].map((use) => use.toFixed(2)),
    ]);
  }
};

const words = process.argv.slice(2);
const isWanted = (title: string) =>
  words.length === 0 || words.some((word) => title.includes(word));

const [load = 0] = os.loadavg();
process.stdout.write(
  `${os.availableParallelism()} CPUs; load average before: ${load.toFixed(1)}\n`,
);
for (const part of PARTS) {
  const { title, kind, share, counts } = part;
  const reads = part.reads.filter(({ name }) => isWanted(`${title}: ${name}`));
  if (reads.length === 0) continue;
  process.stdout.write(`\n${title}\n\n`);
  const hindrance = limitObstacle();
  if (share !== undefined && hindrance !== null) {
    process.stdout.write(`Not measured: ${hindrance}.\n`);
    continue;
  }
  const heads = ['Read', 'Servers', 'req/s', 'vs. 1 server', 'p99', 'server CPU per response'];
  print([...heads, 'CPUs used: servers', 'CPUs used: total', 'CPUs used: other work']);
  print(Array(heads.length + 3).fill('---'));
  const stack = await startStack({ [kind]: Math.max(...counts) });
  try {
    for (const read of reads) await measure(stack, part, read);
  } finally {
    await stack.stop();
  }
}
