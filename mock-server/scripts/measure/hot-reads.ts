import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Contestant, costOf, stop } from './contestant.ts';
import { startBare, startKit } from './own-servers.ts';

/**
 * Measures the cost of frequent public reads, with and without the control API's request log. The
 * baseline is a Fastify server that serves the same JSON from memory. The servers are measured in
 * turn, and the best round of each server counts. Linux only.
 *
 *     npm run measure:reads -w mock-server
 */

const PATHS = [
  '/api/advertisements/get_all/',
  '/api/advertisements/1/',
  '/api/articles/',
  '/api/articles/swing-bridge-stays-open-on-sundays/',
  '/api/sections/',
];
const WARM_UP = 3000;
const ROUND = 8000;
const ROUNDS = 4;

type Contestants = Readonly<Record<'kit' | 'logging' | 'bare', Contestant>>;

const compare = async (servers: Contestants, route: string): Promise<void> => {
  const costs: Record<keyof Contestants, number[]> = { kit: [], logging: [], bare: [] };
  const names = ['kit', 'logging', 'bare'] as const;
  for (const name of names) await costOf(servers[name], route, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) costs[name].push(await costOf(servers[name], route, ROUND));
  }
  const [kit = 0, logging = 0, bare = 0] = names.map((name) => Math.min(...costs[name]));
  const figures = [kit.toFixed(1), logging.toFixed(1), bare.toFixed(1)];
  const ratios = [(bare / kit).toFixed(2), (bare / logging).toFixed(2)];
  const columns = [...figures, ...ratios].map((text) => text.padStart(9));
  process.stdout.write(`${columns.join('')}  ${route}\n`);
};

const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'news-measure-')));
const running: Contestant[] = [];
const started = async (contestant: Promise<Contestant>): Promise<Contestant> => {
  running.push(await contestant);
  return contestant;
};
try {
  const [own = '', other = ''] = folders;
  const kit = await started(startKit(own, '/api/sections/'));
  const logging = await started(startKit(other, '/api/sections/', { CONTROL_API: 'on' }));
  const bodies: Record<string, unknown> = {};
  for (const route of PATHS) bodies[route] = await (await fetch(kit.origin + route)).json();
  const bare = await started(startBare(bodies));
  process.stdout.write(
    `CPU microseconds per response, and the ratio to a bare Fastify\n` +
      `      kit  request      bare      kit  request\n` +
      `               log                         log\n`,
  );
  for (const route of PATHS) await compare({ kit, logging, bare }, route);
} finally {
  await Promise.all(running.map(stop));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
