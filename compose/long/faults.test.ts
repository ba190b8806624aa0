import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectStore } from '../../mock-server/src/testing/object-store.ts';
import { expectAllKept } from '../testing/acknowledged.ts';
import { failuresOf, printFigures, refusalsOf } from '../testing/load-report.ts';
import { startLoad } from '../testing/load.ts';
import { withoutNginx } from '../testing/nginx.ts';
import { startStack, type Stack } from '../testing/stack.ts';

/** Requests before a fault, in it, and after it. */
const MANY = 250;
/** A request that was under way when it came may have begun so long before. */
const UNDER_WAY_MS = 10_000;
/** The seconds of a fault: so long after it is over no request may fail any more. */
const AFTERMATH_MS = 10_000;
/** Of the eight who ask at the same time each may lose one to a server that is killed. */
const WORKERS = 8;
const SLOW_MS = 300_000;

describe.skipIf(withoutNginx())(
  'three API servers and two of the site, in use',
  { timeout: SLOW_MS },
  () => {
    let stack: Stack;
    let stopStore: () => Promise<void> = () => Promise.resolve();
    beforeAll(async () => {
      const store = await startObjectStore();
      if ('stop' in store) stopStore = () => store.stop();
      else process.stdout.write(`Pictures are on a shared disk: ${store.reason}\n`);
      const apiEnv = 'stop' in store ? store.environment('media') : {};
      stack = await startStack({ api: 3, web: 2, apiEnv });
    });
    afterAll(async () => {
      await stack.stop();
      await stopStore();
    });

    /** Brings a fault about under load, ends it, and looks at what came of it. */
    const endure = async (
      what: string,
      fault: { begin: () => Promise<void>; end: () => Promise<void> },
    ) => {
      const load = await startLoad(stack.url);
      await load.more(MANY);
      const beganMs = performance.now();
      await fault.begin();
      await load.more(MANY);
      await fault.end();
      const endedMs = performance.now();
      await load.more(MANY);
      const { requests, acknowledged } = await load.stop();
      printFigures(what, requests, acknowledged, beganMs);
      expect(refusalsOf(requests)).toEqual([]);
      await expectAllKept(stack.url, acknowledged);
      return { failures: failuresOf(requests), beganMs, endedMs };
    };

    test('an API server that is killed takes down what it had in hand, and nothing else', async () => {
      const [, victim] = stack.api;
      const { failures, beganMs } = await endure('API server killed', {
        begin: async () => victim?.kill(),
        end: async () => victim?.start(),
      });
      expect(failures.length).toBeLessThanOrEqual(WORKERS);
      for (const failure of failures) {
        expect(failure.endedMs).toBeGreaterThan(beganMs);
        expect(failure.beganMs).toBeLessThan(beganMs + AFTERMATH_MS);
      }
    });

    test('a site server that is killed is not missed', async () => {
      const [victim] = stack.web;
      const { failures } = await endure("The site's server killed", {
        begin: async () => victim?.kill(),
        end: async () => victim?.start(),
      });
      expect(failures).toEqual([]);
    });

    test('while PostgreSQL is away writers are told so, and nothing that they were told is lost', async () => {
      const { failures, beganMs, endedMs } = await endure('PostgreSQL crashed and started', {
        begin: () => stack.postgres.down('crash'),
        end: () => stack.postgres.up(),
      });
      // The pages of the site are there all the while.
      expect(failures.filter(({ what }) => what === 'page')).toEqual([]);
      for (const { status, beganMs: atMs, endedMs: untilMs } of failures) {
        expect(status).toBe(503);
        expect(untilMs).toBeGreaterThan(beganMs);
        expect(atMs).toBeGreaterThan(beganMs - UNDER_WAY_MS);
        expect(atMs).toBeLessThan(endedMs + AFTERMATH_MS);
      }
    });
  },
);
