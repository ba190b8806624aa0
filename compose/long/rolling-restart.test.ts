import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginUpload } from '../../mock-server/testing/slow-upload.ts';
import { expectAllKept } from '../testing/acknowledged.ts';
import { signIn } from '../testing/control.ts';
import { failuresOf, printFigures, refusalsOf } from '../testing/load-report.ts';
import { ADVERTISER, startLoad } from '../testing/load.ts';
import { skipWithoutNginx } from '../testing/nginx.ts';
import { startStack, type Stack } from '../testing/stack.ts';

/** As in docker-compose.yml. */
const DRAIN_MS = '6000';
const MANY = 250;
const SLOW_MS = 300_000;
/** Of an advertisement whose upload takes as long as all of it. */
const SLOW_TITLE = 'Ferry, slow but sure';

describe.skipIf(skipWithoutNginx())('three API servers and two of the site, in use', () => {
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
      const servers = [...stack.api, ...stack.web];
      const { access_token: token } = await signIn(stack.url, ADVERTISER);
      const pieces = servers.length + 2;
      const upload = await beginUpload(stack.url, { token, title: SLOW_TITLE, pieces });
      for (const server of servers) {
        expect([server.plan.name, await server.stop()]).toEqual([server.plan.name, 0]);
        upload.send();
        await server.start();
      }
      const { status, created } = await upload.finish();
      expect([status, created.images.length]).toEqual([201, 1]);
      await load.more(MANY);
      const { requests, acknowledged } = await load.stop();
      printFigures('All servers started anew', requests, acknowledged, beganMs);
      expect(failuresOf(requests)).toEqual([]);
      expect(refusalsOf(requests)).toEqual([]);
      const slow = { id: created.id, title: SLOW_TITLE };
      const advertisements = [...acknowledged.advertisements, slow];
      await expectAllKept(stack.url, { ...acknowledged, advertisements });
    },
  );
});
