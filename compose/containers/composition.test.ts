import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectAllKept } from '../testing/acknowledged.ts';
import {
  planComposition,
  skipWithoutContainers,
  type Composition,
} from '../testing/composition.ts';
import { runUnderFault } from '../testing/run-under-fault.ts';
import { walkFirstJourney } from '../testing/first-journey.ts';
import { startLoad } from '../testing/load.ts';

/** Requests that leave something of each kind behind. */
const MANY = 250;
/** Of the eight who ask at the same time each may lose one to a server that is killed. */
const WORKERS = 8;
/** nginx hears of a server that is gone or new, and the healthy ones are asked again. */
const AFTERMATH_MS = 10_000;
const API_SERVERS = ['api', 'api-2', 'api-3'];
const SITE_SERVERS = ['web', 'web-2'];
const BUILD_MS = 1_800_000;

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

describe.skipIf(skipWithoutContainers())('the composition in containers, with replicas', () => {
  let kit: Composition;
  beforeAll(async () => {
    kit = await planComposition();
    // What an earlier run may have left.
    await kit.compose('down', '--volumes');
    await kit.up('--build');
  }, BUILD_MS);
  afterAll(() => kit.compose('down', '--volumes'));

  test('is usable without a further step', async () => {
    await walkFirstJourney(kit.url);
  });

  test('gives no process more rights than it needs', async () => {
    for (const [service, container] of await kit.containers()) {
      const [found] = inspectionSchema.parse(JSON.parse(await kit.docker('inspect', container)));
      expect([service, found?.HostConfig]).toMatchObject([
        service,
        { ReadonlyRootfs: true, CapDrop: ['ALL'], Privileged: false },
      ]);
      // Root without capabilities, where a new volume is root's.
      const mayBeRoot = ['secrets', 'object-store'].includes(service);
      if (!mayBeRoot) expect([service, found?.Config.User]).not.toEqual([service, '']);
    }
  });

  test('spreads what is asked over all API servers', async () => {
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
    // nginx hears of servers that have just started within seconds.
    await expect
      .poll(shares, { timeout: 2 * AFTERMATH_MS, interval: 1000 })
      .toEqual(API_SERVERS.map(() => each));
  });

  test('loses what a killed API server had in hand, and nothing else', async () => {
    const { failures, beganMs } = await runUnderFault(kit.url, 'API server killed', {
      begin: () => kit.compose('kill', 'api-2'),
      end: () => kit.up('--no-recreate'),
    });
    expect(failures.length).toBeLessThanOrEqual(WORKERS);
    for (const failure of failures) {
      expect(failure.beganMs).toBeLessThan(beganMs + AFTERMATH_MS);
    }
  });

  test('does not miss a killed server of the site', async () => {
    const { failures } = await runUnderFault(kit.url, 'Site server killed', {
      begin: () => kit.compose('kill', 'web'),
      end: () => kit.up('--no-recreate'),
    });
    expect(failures).toEqual([]);
  });

  test('says so while PostgreSQL starts anew, and keeps what it has acknowledged', async () => {
    const { failures, beganMs, endedMs } = await runUnderFault(kit.url, 'PostgreSQL restarted', {
      begin: () => kit.compose('kill', 'postgres'),
      end: () => kit.up('--no-recreate', 'postgres'),
    });
    expect(failures.filter(({ what }) => what === 'page')).toEqual([]);
    for (const failure of failures) {
      expect(failure.status).toBe(503);
      expect(failure.endedMs).toBeGreaterThan(beganMs);
      expect(failure.beganMs).toBeLessThan(endedMs + AFTERMATH_MS);
    }
  });

  test('fails no request while all servers start anew, one after the other', async () => {
    const { failures } = await runUnderFault(kit.url, 'All servers started anew', {
      begin: async () => {
        for (const service of [...API_SERVERS, ...SITE_SERVERS]) {
          await kit.compose('stop', service);
          await kit.up('--no-recreate');
        }
      },
      end: () => Promise.resolve(),
    });
    expect(failures).toEqual([]);
  });

  test('serves the pages that nginx has while no server of the site runs', async () => {
    const cache = async () => {
      const page = await fetch(`${kit.url}/about`);
      await page.text();
      return page.headers.get('x-cache');
    };
    await expect.poll(cache, { timeout: AFTERMATH_MS }).toMatch(/^(EXPIRED|REVALIDATED)$/);
    await kit.compose('stop', ...SITE_SERVERS);
    expect(await cache()).toBe('STALE');
    const unknown = await fetch(`${kit.url}/terms`);
    // Connecting to the address of a stopped container may take too long.
    expect([502, 504]).toContain(unknown.status);
    expect(await unknown.text()).toContain('The presses have stopped for a moment');
    await kit.up('--no-recreate');
    const status = async () => (await fetch(`${kit.url}/terms`)).status;
    await expect.poll(status, { timeout: AFTERMATH_MS }).toBe(200);
  });

  test('keeps everything when it is taken down and put up again', async () => {
    const load = await startLoad(kit.url);
    await load.more(MANY);
    const { acknowledged } = await load.stop();
    await kit.compose('down');
    await kit.up();
    await expectAllKept(kit.url, acknowledged);
  });
});
