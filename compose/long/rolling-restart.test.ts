import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAllKept } from '../testing/acknowledged.ts';
import { failuresOf, printFigures, refusalsOf } from '../testing/load-report.ts';
import { startLoad } from '../testing/load.ts';
import { withoutNginx } from '../testing/nginx.ts';
import { startStack, type Stack } from '../testing/stack.ts';

/** As in docker-compose.yml. */
const DRAIN_MS = '6000';
const MANY = 250;
const SLOW_MS = 300_000;

describe.skipIf(withoutNginx())('three API servers and two of the site, in use', () => {
  let stack: Stack;
  beforeAll(async () => {
    const env = { DRAIN_MS };
    stack = await startStack({ api: 3, web: 2, apiEnv: env, webEnv: env });
  });
  afterAll(() => stack.stop());

  test(
    'are all started anew, one after the other, and not one request fails',
    { timeout: SLOW_MS },
    async () => {
      const load = await startLoad(stack.url);
      await load.more(MANY);
      const beganMs = performance.now();
      for (const server of [...stack.api, ...stack.web]) {
        expect([server.plan.name, await server.stop()]).toEqual([server.plan.name, 0]);
        await server.start();
      }
      await load.more(MANY);
      const { requests, acknowledged } = await load.stop();
      printFigures('All servers started anew', requests, acknowledged, beganMs);
      expect(failuresOf(requests)).toEqual([]);
      expect(refusalsOf(requests)).toEqual([]);
      await expectAllKept(stack.url, acknowledged);
    },
  );
});
