import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectStore } from '../../mock-server/testing/object-store.ts';
import { runUnderFault } from '../testing/run-under-fault.ts';
import { skipWithoutNginx } from '../testing/nginx.ts';
import { startStack, type Stack } from '../testing/stack.ts';

/** A request that was under way when it came may have begun so long before. */
const UNDER_WAY_MS = 10_000;
/** The seconds of a fault: so long after it is over no request may fail any more. */
const AFTERMATH_MS = 10_000;
/** Of the eight who ask at the same time each may lose one to a server that is killed. */
const WORKERS = 8;
const SLOW_MS = 300_000;

describe.skipIf(skipWithoutNginx())(
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

    test('an API server that is killed takes down what it had in hand, and nothing else', async () => {
      const [, victim] = stack.api;
      const { failures, beganMs } = await runUnderFault(stack.url, 'API server killed', {
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
      const { failures } = await runUnderFault(stack.url, "The site's server killed", {
        begin: async () => victim?.kill(),
        end: async () => victim?.start(),
      });
      expect(failures).toEqual([]);
    });

    test('while PostgreSQL is away writers are told so, and nothing that they were told is lost', async () => {
      const { failures, beganMs, endedMs } = await runUnderFault(
        stack.url,
        'PostgreSQL crashed and started',
        {
          begin: () => stack.postgres.down('crash'),
          end: () => stack.postgres.up(),
        },
      );
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
