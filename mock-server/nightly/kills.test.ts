import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { temporaryFolder } from '../testing/server-process.ts';
import { expectOnce, expectOnceAndRepeat } from '../testing/writes/check.ts';
import { makeKinds, startLoad, type Load } from '../testing/writes/load.ts';
import type { Write } from '../testing/writes/write.ts';
import { victim } from './victim.ts';

const KILLS = 20;
const OUTAGES = 3;
const DOWN_MS = 2000;
const BACK = { timeout: 30_000, interval: 20 };
/** The number of writes before a kill varies, so that kills interrupt different kinds of write. */
const writesBefore = (round: number): number => 12 + ((round * 11) % 29);

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

/** Starts servers on one data folder and one database, and removes them after the test. */
const startVictims = async (count: number, database?: string) => {
  const data = temporaryFolder();
  const env = {
    DATA_DIR: data.folder,
    ...(database !== undefined && { DATABASE_URL: await cluster.createDatabase(database) }),
  };
  const servers = Array.from({ length: count }, () => victim(env));
  onTestFinished(async () => {
    for (const server of servers) await server.kill();
    data.remove();
  });
  for (const server of servers) await server.start();
  const [one = victim(env), two = one] = servers;
  return [one, two] as const;
};

/** Interrupts writers repeatedly. Expects that every acknowledged write is stored once. */
const expectAllKept = async (
  rounds: number,
  {
    target,
    interrupt,
  }: { target: () => string; interrupt: (round: number, load: Load) => unknown },
): Promise<void> => {
  const kinds = makeKinds('k');
  const writes: Write[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const load = startLoad(kinds, target);
    await load.acknowledge(writesBefore(round));
    await interrupt(round, load);
    await load.acknowledge(5);
    await load.stop();
    writes.push(...load.writes);
    await expectOnceAndRepeat(target(), kinds, load.writes);
  }
  await expectOnce(target(), kinds, writes);
  console.log(`${rounds} interruptions: ${writes.length} writes, each kept once`);
};

test.each([
  ['the embedded database', undefined],
  ['PostgreSQL', 'server_killed'],
])(
  'a server on %s is killed repeatedly and still keeps every acknowledged write exactly once',
  async (_what, database) => {
    const [server] = await startVictims(1, database);
    await expectAllKept(KILLS, {
      target: server.url,
      interrupt: async (round) => {
        await server.kill();
        // A server that is killed while it starts must be able to start again.
        if (round % 5 === 4) await server.startAndKill(100 * round);
        await server.start();
      },
    });
  },
);

test('two servers on one PostgreSQL database store every write once, although they are killed in turn', async () => {
  const servers = await startVictims(2, 'shared');
  const running = new Set(servers);
  let turn = 0;
  await expectAllKept(KILLS, {
    target: () => [...running][(turn += 1) % running.size]?.url() ?? '',
    interrupt: async (round, load) => {
      const killed = servers[round % 2 === 0 ? 0 : 1];
      await killed.kill();
      running.delete(killed);
      await load.acknowledge(5);
      await killed.start();
      running.add(killed);
    },
  });
});

test.each([
  ['killed', 'crash'],
  ['stopped', 'in order'],
] as const)(
  'when PostgreSQL is %s under load, requests get 503 with Retry-After, and no write is lost or stored twice',
  async (name, how) => {
    const [server] = await startVictims(1, `database_${name}`);
    const ready = async (): Promise<number> =>
      (await fetch(new URL('/readyz', server.url()))).status;
    await expectAllKept(OUTAGES, {
      target: server.url,
      interrupt: async (_round, load) => {
        await cluster.down(how);
        await sleep(DOWN_MS);
        await cluster.up();
        await expect.poll(ready, BACK).toBe(200);
        expect(load.withoutRetry()).toBe(0);
        expect([...load.statuses.keys()].filter((status) => status >= 400)).toEqual([503]);
      },
    });
  },
);
