import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectOnce, expectOnceAndRepeat } from '../../../mock-server/testing/writes/check.ts';
import { makeKinds, startLoad } from '../../../mock-server/testing/writes/load.ts';
import {
  planComposition,
  skipWithoutContainers,
  type Composition,
} from '../testing/composition.ts';
import { walkFirstJourney } from '../testing/first-journey.ts';

const STORY = '/article/swing-bridge-stays-open-on-sundays';
/** The people who write while servers are killed acknowledge this many writes between two kills. */
const MANY = 40;
/** The pause of a reader between two pages, without which readers alone would use all processors. */
const PAUSE_MS = 100;
/** nginx notices a missing or new server within this time, in milliseconds. */
const AFTERMATH_MS = 10_000;
const API_SERVERS = ['api', 'api-2', 'api-3'];
const SITE_SERVERS = ['web', 'web-2'];
const KILLED = ['api', 'postgres', 'api-2', 'postgres'];
const API_KILLS = KILLED.filter((service) => service !== 'postgres').length;
const BUILD_MS = 1_800_000;
/** The test of kills checks each write twice. */
const KILLS_MS = 1_200_000;

const inspectionSchema = z.array(
  z.object({
    Config: z.object({ User: z.string() }),
    HostConfig: z.object({
      ReadonlyRootfs: z.boolean(),
      CapDrop: z.array(z.string()).nullable(),
      Privileged: z.boolean(),
    }),
  }),
);

describe.skipIf(skipWithoutContainers())(
  'the Compose stack with two replicas of each server',
  () => {
    let kit: Composition;
    beforeAll(async () => {
      kit = await planComposition();
      // An earlier run of the tests may have left containers, which are removed here.
      await kit.compose('down', '--volumes');
      await kit.up('--build');
    }, BUILD_MS);
    afterAll(() => kit.compose('down', '--volumes'));

    const kindsOf = async (run: string) => {
      const secretFile = '/run/secrets/payment_webhook_secret';
      return makeKinds(run, (await kit.compose('exec', '-T', 'api', 'cat', secretFile)).trim());
    };

    test('the Compose stack is usable after `up`, without further steps', async () => {
      await walkFirstJourney(kit.url);
    });

    test('each process of the Compose stack has only the rights that it needs', async () => {
      for (const [service, container] of await kit.containers()) {
        const [found] = inspectionSchema.parse(JSON.parse(await kit.docker('inspect', container)));
        expect([service, found?.HostConfig]).toMatchObject([
          service,
          { ReadonlyRootfs: true, CapDrop: ['ALL'], Privileged: false },
        ]);
        /* A new volume belongs to root, so these services run as root without its capabilities. */
        const mayBeRoot = ['secrets', 'object-store'].includes(service);
        if (!mayBeRoot) expect([service, found?.Config.User]).not.toEqual([service, '']);
      }
    });

    test('nginx distributes requests over all API servers', async () => {
      const each = 4;
      const asked = API_SERVERS.length * each;
      const servedSince = (since: string) =>
        Promise.all(
          API_SERVERS.map(async (service) => {
            const log = await kit.compose('logs', '--no-log-prefix', '--since', since, service);
            return log.split('\n').filter((line) => line.includes('/api/articles/search/')).length;
          }),
        );
      const shares = async () => {
        const since = new Date().toISOString();
        for (let count = 1; count <= asked; count += 1) {
          await fetch(`${kit.url}/api/articles/search/?q=bridge&page_size=${count}`);
        }
        const all = async () => (await servedSince(since)).reduce((sum, served) => sum + served, 0);
        await expect.poll(all, { timeout: AFTERMATH_MS }).toBe(asked);
        return servedSince(since);
      };
      // nginx discovers a new server only after some seconds, so the test waits.
      await expect
        .poll(shares, { timeout: 2 * AFTERMATH_MS, interval: 1000 })
        .toEqual(API_SERVERS.map(() => each));
    });

    test('no page and no write fails while a site server is killed and all servers are restarted in turn', async () => {
      const load = startLoad(await kindsOf('restarted'), () => kit.url);
      const failed: string[] = [];
      let isRestarted = false;
      const readers = ['/', '/about', '/advertisements', STORY, '/api/articles/'].map(
        async (path) => {
          while (!isRestarted) {
            const status = await fetch(kit.url + path).then(
              ({ status }) => status,
              () => 0,
            );
            if (status !== 200) failed.push(`${path} ${status}`);
            await sleep(PAUSE_MS);
          }
        },
      );
      await load.acknowledge(MANY);
      await kit.compose('kill', 'web');
      await load.acknowledge(MANY);
      await kit.up('--no-recreate', 'web');
      for (const service of [...API_SERVERS, ...SITE_SERVERS]) {
        await kit.compose('stop', service);
        await kit.up('--no-recreate', service);
      }
      isRestarted = true;
      await Promise.all(readers);
      await load.stop();
      expect(failed).toEqual([]);
      expect([...load.statuses.keys()].filter((status) => status === 0 || status >= 400)).toEqual(
        [],
      );
    });

    test(
      'every acknowledged write exists exactly once after API servers and PostgreSQL are killed in turn while eight people write',
      { timeout: KILLS_MS },
      async () => {
        const kinds = await kindsOf('killed');
        const load = startLoad(kinds, () => kit.url);
        await load.acknowledge(MANY);
        for (const killed of KILLED) {
          await kit.compose('kill', killed);
          if (killed !== 'postgres') await load.acknowledge(MANY);
          // Without PostgreSQL, the other servers may be unhealthy, so Compose must not wait for all.
          await kit.up('--no-recreate', killed);
          await load.acknowledge(MANY);
        }
        await load.stop();
        const failed = [...load.statuses.keys()].filter((status) => status >= 400);
        expect(failed.filter((status) => ![502, 503].includes(status))).toEqual([]);
        // A killed API server interrupts only its current requests, at most one of each person.
        expect(load.statuses.get(502) ?? 0).toBeLessThanOrEqual(API_KILLS * kinds.length);
        expect(load.withoutRetry()).toBe(0);
        await expectOnceAndRepeat(kit.url, kinds, load.writes);

        await kit.compose('down');
        await kit.up();
        await expectOnce(kit.url, kinds, load.writes);
        const statuses = JSON.stringify(Object.fromEntries(load.statuses));
        process.stdout.write(
          `${load.writes.length} writes, each kept once; responses: ${statuses}\n`,
        );
      },
    );

    test('nginx serves cached pages while no site server runs', async () => {
      const cache = async () => {
        const page = await fetch(`${kit.url}/about`);
        await page.text();
        return page.headers.get('x-cache');
      };
      await expect.poll(cache, { timeout: AFTERMATH_MS }).toMatch(/^(EXPIRED|REVALIDATED)$/);
      await kit.compose('stop', ...SITE_SERVERS);
      expect(await cache()).toBe('STALE');
      const unknown = await fetch(`${kit.url}/terms`);
      // Connecting to a stopped container either fails immediately (502) or times out (504).
      expect([502, 504]).toContain(unknown.status);
      expect(await unknown.text()).toContain('The presses have stopped for a moment');
      await kit.up('--no-recreate');
      const status = async () => (await fetch(`${kit.url}/terms`)).status;
      await expect.poll(status, { timeout: AFTERMATH_MS }).toBe(200);
    });

    test('a withdrawn story disappears from every cached page, and stays away while no site server runs', async () => {
      const link = `${STORY}"`;
      /** Lists the pages that show the story. Each is requested often enough to reach every server. */
      const shownOn = async () => {
        const pages = ['/', '/section/news', STORY];
        const all = pages.flatMap((page) =>
          Array.from({ length: 2 * SITE_SERVERS.length }, async () => {
            const response = await fetch(kit.url + page);
            return (await response.text()).includes(link) && response.ok ? [page] : [];
          }),
        );
        return new Set((await Promise.all(all)).flat());
      };
      await expect.poll(shownOn, { timeout: AFTERMATH_MS }).toHaveProperty('size', 3);
      const sql = `delete from articles where slug = '${STORY.split('/').at(-1) ?? ''}'`;
      await kit.compose('exec', 'postgres', 'psql', '-U', 'kit', '-c', sql);
      await expect.poll(shownOn, { timeout: AFTERMATH_MS }).toEqual(new Set());
      await kit.compose('stop', ...SITE_SERVERS);
      expect((await fetch(kit.url)).headers.get('x-cache')).toBe('STALE');
      expect(await shownOn()).toEqual(new Set());
    });
  },
);
