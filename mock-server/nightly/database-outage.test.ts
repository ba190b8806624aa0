import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createControl } from '../../control/client.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { temporaryFolder } from '../testing/server-process.ts';
import { emptyTally, figuresOf, look, sendAgain } from './kills/check.ts';
import { makeKinds, startLoad } from './kills/load.ts';
import { timesOf, victim } from './kills/servers.ts';
import type { Write } from './kills/write.ts';

const OUTAGES = 3;
const DOWN_MS = 2000;
/** After this many seconds, no limit per minute applies and a broken form may be sent again. */
const AFTER_LIMITS_S = 180;
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
    const all: Write[] = [];
    const found = emptyTally();
    const backMs: number[] = [];
    let refused = 0;
    const ready = async (): Promise<number> =>
      (await fetch(new URL('/readyz', server.url()))).status;
    try {
      await server.start();
      const kinds = await makeKinds(server.url(), name);
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
        // Some comments get the status 429, because each person may post only one a minute.
        const other = [...load.statuses.keys()].filter((one) => one >= 400 && one !== 429);
        expect(other).toEqual([503]);
        refused += load.statuses.get(503) ?? 0;
        await createControl(server.url()).moveClock({ advance_seconds: AFTER_LIMITS_S });
        await look(server.url(), kinds, load.writes, found);
        await sendAgain(server.url(), load.writes);
        all.push(...load.writes);
      }
      const atTheEnd = emptyTally();
      await look(server.url(), kinds, all, atTheEnd);
      console.log(
        `PostgreSQL ${name} ${OUTAGES} times: ${figuresOf(found)}; ` +
          `${refused} answers of 503; at the end, with all sent again: ` +
          `${figuresOf(atTheEnd)}; writes go on after: ${timesOf(backMs)}`,
      );
      for (const { lost, doubled } of [found, atTheEnd]) expect([lost, doubled]).toEqual([[], []]);
      expect(atTheEnd.acknowledged).toBe(all.length);
    } finally {
      await server.kill();
      data.remove();
    }
  },
);
