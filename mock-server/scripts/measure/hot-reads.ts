import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Contestant, costOf, stop } from './contestant.ts';
import { startBare, startKit } from './own-servers.ts';

/**
 * Measures what an answer to the hot public reads costs, against a bare Fastify that answers the
 * same JSON from memory. Rounds take turns; the best of each side counts, as the one that was
 * disturbed least. Linux only.
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

const compare = async (kit: Contestant, bare: Contestant, route: string): Promise<void> => {
  const costs: { kit: number[]; bare: number[] } = { kit: [], bare: [] };
  for (const server of [kit, bare]) await costOf(server, route, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.kit.push(await costOf(kit, route, ROUND));
    costs.bare.push(await costOf(bare, route, ROUND));
  }
  const [own, other] = [Math.min(...costs.kit), Math.min(...costs.bare)];
  const columns = [own.toFixed(1), other.toFixed(1), (other / own).toFixed(2)];
  process.stdout.write(`${columns.map((text) => text.padStart(8)).join('')}  ${route}\n`);
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'news-measure-'));
const servers: Contestant[] = [];
try {
  const kit = await startKit(dataDir, '/api/sections/');
  servers.push(kit);
  const bodies: Record<string, unknown> = {};
  for (const route of PATHS) bodies[route] = await (await fetch(kit.origin + route)).json();
  const bare = await startBare(bodies);
  servers.push(bare);
  process.stdout.write('CPU microseconds per response\n     kit    bare   ratio\n');
  for (const route of PATHS) await compare(kit, bare, route);
} finally {
  await Promise.all(servers.map(stop));
  rmSync(dataDir, { recursive: true, force: true });
}
