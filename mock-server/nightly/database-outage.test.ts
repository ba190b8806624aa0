import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { temporaryFolder } from '../testing/server-process.ts';
import { createCheck } from './kills/check.ts';
import { makeKinds, startLoad } from './kills/load.ts';
import { timesOf, victim } from './kills/servers.ts';

const OUTAGES = 3;
const DOWN_MS = 2000;
const BACK = { timeout: 30_000, interval: 20 };

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

test.each([
  ['killed', 'crash'],
  ['stopped', 'in order'],
] as const)(
  'when PostgreSQL is %s under load, requests get 503 with Retry-After, and no write is lost or stored twice',
  async (name, how) => {
    const data = temporaryFolder();
    const DATABASE_URL = await cluster.createDatabase(name);
    const server = victim({ DATA_DIR: data.folder, DATABASE_URL });
    const backMs: number[] = [];
    let refused = 0;
    const ready = async (): Promise<number> =>
      (await fetch(new URL('/readyz', server.url()))).status;
    try {
      await server.start();
      const kinds = await makeKinds(server.url(), name);
      const check = createCheck(kinds);
      for (let round = 0; round < OUTAGES; round += 1) {
        const load = startLoad(kinds, server.url);
        await load.acknowledge(20 + round);
        await cluster.down(how);
        await sleep(DOWN_MS);
        await cluster.up();
        const upMs = performance.now();
        await expect.poll(ready, BACK).toBe(200);
        await load.acknowledge(1);
        backMs.push(performance.now() - upMs);
        await load.acknowledge(20);
        await load.stop();

        expect(load.withoutRetry()).toBe(0);
        // Some new comments get a 429, because a person may post only one comment a minute.
        const other = [...load.statuses.keys()].filter((one) => one >= 400 && one !== 429);
        expect(other).toEqual([503]);
        refused += load.statuses.get(503) ?? 0;
        await check.lookAndRepeat(server.url(), load.writes);
      }
      await check.expectAllOnce(
        server.url(),
        `PostgreSQL ${name} ${OUTAGES} times`,
        `${refused} answers of 503`,
        `writes go on after: ${timesOf(backMs)}`,
      );
    } finally {
      await server.kill();
      data.remove();
    }
  },
);
