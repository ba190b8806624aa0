import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/**
 * Measures what an answer to the hot public reads costs, against a bare Fastify that answers the
 * same JSON from memory: processor time of the server for each answer, which also counts on a busy
 * machine and with a slow client. Rounds take turns; the best of each side counts, as the one that
 * was disturbed least.
 *
 *     node scripts/measure-hot-reads.ts
 */

const PATHS = [
  '/api/advertisements/get_all/',
  '/api/advertisements/1/',
  '/api/articles/',
  '/api/articles/swing-bridge-stays-open-on-sundays/',
  '/api/sections/',
];
const CONNECTIONS = 20;
const WARM_UP = 3000;
const ROUND = 4000;
const ROUNDS = 4;
const START_LIMIT_MS = 30_000;

const messageSchema = z.tuple([z.object({ user: z.number(), system: z.number() })], z.unknown());

interface Contestant {
  process: ChildProcess;
  origin: string;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  return port;
};

const start = async (role: 'kit' | 'bare', environment: object): Promise<Contestant> => {
  const port = await freePort();
  const child = fork(path.join(import.meta.dirname, 'measured-server.ts'), [role], {
    env: { ...process.env, ...environment, API_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const origin = `http://127.0.0.1:${String(port)}`;
  const endMs = performance.now() + START_LIMIT_MS;
  for (;;) {
    const isReady = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { process: child, origin };
    if (performance.now() > endMs) throw new Error(`The ${role} server does not start`);
    await delay(100);
  }
};

/** Processor time that the server has used so far, in microseconds. */
const usedBy = async ({ process: child }: Contestant): Promise<number> => {
  child.send('usage');
  const { user, system } = messageSchema.parse(await once(child, 'message'))[0];
  return user + system;
};

const ask = (agent: Agent, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode ?? 0}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });

/** Microseconds of processor for each of so many answers. */
const measure = async (server: Contestant, route: string, answers: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = await usedBy(server);
  let left = answers;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await ask(agent, server.origin + route);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const used = (await usedBy(server)) - before;
  agent.destroy();
  return used / answers;
};

const compare = async (kit: Contestant, bare: Contestant, route: string): Promise<void> => {
  const costs: { kit: number[]; bare: number[] } = { kit: [], bare: [] };
  for (const server of [kit, bare]) await measure(server, route, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.kit.push(await measure(kit, route, ROUND));
    costs.bare.push(await measure(bare, route, ROUND));
  }
  const [own, other] = [Math.min(...costs.kit), Math.min(...costs.bare)];
  const columns = [own.toFixed(1), other.toFixed(1), (other / own).toFixed(2)];
  process.stdout.write(`${columns.map((text) => text.padStart(8)).join('')}  ${route}\n`);
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'news-measure-'));
const kit = await start('kit', { NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: dataDir });
const bodies: Record<string, unknown> = {};
for (const route of PATHS) bodies[route] = await (await fetch(kit.origin + route)).json();
const bare = await start('bare', { BODIES: JSON.stringify(bodies) });
try {
  process.stdout.write('Microseconds of processor for each answer\n     kit    bare   ratio\n');
  for (const route of PATHS) await compare(kit, bare, route);
} finally {
  for (const { process: child } of [kit, bare]) child.kill();
  await once(kit.process, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
