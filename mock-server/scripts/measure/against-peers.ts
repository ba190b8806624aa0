import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Contestant, costOf, start, stop } from './contestant.ts';
import { startBare, startKit } from './own-servers.ts';
import { preparePeers } from './peers.ts';
import { median } from './median.ts';

/**
 * Compares requests per second and starts with a bare Fastify and with other mock servers, which it
 * installs into a temporary folder. Linux only.
 *
 *     npm run measure:peers -w mock-server
 */

const LIST = '/api/advertisements/get_all/';
const ONE = '/api/advertisements/1/';
const WARM_UP = 1500;
/** Processor time of a round, in microseconds: long against the hundredths that Linux counts in. */
const ROUND_US = 1e6;
const MAX_ANSWERS = 12_000;
const ROUNDS = 4;
const STARTS = 5;
const MICROSECONDS = 1e6;

interface Measured extends Contestant {
  list: string;
  one: string;
}

/** How a server is started, again and again. */
interface Starter extends Pick<Measured, 'list' | 'one'> {
  start: () => Promise<Contestant>;
}

const servers: Measured[] = [];
const startsMs = new Map<string, number[]>();
const folder = mkdtempSync(path.join(tmpdir(), 'news-peers-'));
const data = path.join(folder, 'data');
const print = (cells: readonly string[]) => {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
};

try {
  // The first start fills the database; what counts is a start on a prepared folder.
  const first = await startKit(data, LIST);
  const read = async (route: string): Promise<unknown> =>
    (await fetch(first.origin + route)).json();
  const bodies = { list: z.array(z.unknown()).parse(await read(LIST)), one: await read(ONE) };
  await stop(first);
  const peers = preparePeers(path.join(folder, 'peers'), bodies);
  const own = { list: LIST, one: ONE };
  const starters: Starter[] = [
    { ...own, start: () => startKit(data, LIST) },
    { ...own, start: () => startBare({ [LIST]: bodies.list, [ONE]: bodies.one }) },
    ...peers.map((peer) => ({ ...peer, start: () => start({ ...peer, first: peer.list }) })),
  ];
  for (let round = 1; round <= STARTS; round += 1) {
    for (const { list, one, start: begin } of starters) {
      const started = await begin();
      startsMs.set(started.name, [...(startsMs.get(started.name) ?? []), started.startMs]);
      if (round === STARTS) servers.push({ ...started, list, one });
      else await stop(started);
    }
  }

  const best = new Map(servers.map(({ name }) => [name, { list: Infinity, one: Infinity }]));
  for (const what of ['list', 'one'] as const) {
    const answers = new Map<string, number>();
    for (const contestant of servers) {
      const cost = await costOf(contestant, contestant[what], WARM_UP);
      answers.set(contestant.name, Math.min(MAX_ANSWERS, Math.ceil(ROUND_US / cost)));
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const contestant of servers) {
        const { name } = contestant;
        const cost = await costOf(contestant, contestant[what], answers.get(name) ?? WARM_UP);
        const so = best.get(name);
        if (so) so[what] = Math.min(so[what], cost);
      }
    }
  }
  print(['Server', 'List, per CPU second', 'One by id', 'Time to first response']);
  print(['---', '---', '---', '---']);
  for (const { name } of servers) {
    const startMs = median(startsMs.get(name) ?? []);
    const { list = Infinity, one = Infinity } = best.get(name) ?? {};
    const perSecond = (cost: number) => String(Math.round(MICROSECONDS / cost));
    print([name, perSecond(list), perSecond(one), `${Math.round(startMs)} ms`]);
  }
} finally {
  await Promise.all(servers.map(stop));
  rmSync(folder, { recursive: true, force: true });
}
