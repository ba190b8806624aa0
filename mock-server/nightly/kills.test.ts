import { afterAll, beforeAll, describe, test } from 'vitest';
import { temporaryFolder } from '../testing/server-process.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { createCheck } from './kills/check.ts';
import { makeKinds, startLoad } from './kills/load.ts';
import { timesOf, victim } from './kills/servers.ts';

const KILLS = Number(process.env.KILLS ?? 20);
/** The number of writes before a kill varies, so that kills interrupt different kinds of write. */
const writesBefore = (round: number): number => 12 + ((round * 11) % 29);

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

describe('a server that is killed while clients write', () => {
  test.each(['the embedded database', 'PostgreSQL'])(
    `a server on %s is killed repeatedly and still keeps every acknowledged write exactly once`,
    async (database) => {
      const data = temporaryFolder();
      const server = victim({
        DATA_DIR: data.folder,
        ...(database === 'PostgreSQL' && { DATABASE_URL: await cluster.createDatabase('killed') }),
      });
      try {
        await server.start();
        const kinds = await makeKinds(server.url(), 'k');
        const check = createCheck(kinds);
        for (let round = 0; round < KILLS; round += 1) {
          const load = startLoad(kinds, server.url);
          await load.acknowledge(writesBefore(round));
          await server.kill();
          await load.stop();
          // A server that is killed while it starts must be able to start again.
          if (round % 5 === 4) await server.startAndKill(100 * round);
          await server.start();
          await check.lookAndRepeat(server.url(), load.writes);
        }
        const restarts = `restarts: ${timesOf(server.startsMs)}`;
        await check.expectAllOnce(server.url(), `${KILLS} kills on ${database}`, restarts);
      } finally {
        await server.kill();
        data.remove();
      }
    },
  );

  test('two servers on one PostgreSQL database store every write once, although they are killed in turn', async () => {
    const data = temporaryFolder();
    const env = { DATA_DIR: data.folder, DATABASE_URL: await cluster.createDatabase('shared') };
    const servers = [victim(env), victim(env)] as const;
    const [one, two] = servers;
    try {
      for (const server of servers) await server.start();
      const kinds = await makeKinds(one.url(), 't');
      const check = createCheck(kinds);
      for (let round = 0; round < KILLS; round += 1) {
        const [killed, other] = round % 2 === 0 ? [one, two] : [two, one];
        let isKilled = false;
        let turn = 0;
        const target = (): string =>
          isKilled || (turn += 1) % 2 === 0 ? other.url() : killed.url();
        const load = startLoad(kinds, target);
        await load.acknowledge(writesBefore(round));
        await killed.kill();
        isKilled = true;
        await load.acknowledge(5);
        await load.stop();
        await check.lookAndRepeat(other.url(), load.writes);
        await killed.start();
      }
      const restarts = `restarts: ${timesOf([...one.startsMs, ...two.startsMs])}`;
      await check.expectAllOnce(one.url(), `${KILLS} kills of two servers by turns`, restarts);
    } finally {
      for (const server of servers) await server.kill();
      data.remove();
    }
  });
});
