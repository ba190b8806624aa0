import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { ROOT } from '../../scripts/lib/root.ts';
import { runNode } from '../../scripts/lib/run.ts';
import { withoutNginx } from '../testing/nginx.ts';
import { startStack, type Stack } from '../testing/stack.ts';

const JOURNEY = 'journeys/first-advertisement.spec.ts';

describe.skipIf(withoutNginx())('behind nginx, with three API servers and two of the site', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ api: 3, web: 2 });
  });
  afterAll(() => stack.stop());

  test('a newcomer posts an advertisement that everybody sees in the end', async () => {
    const playwright = path.join(ROOT, 'node_modules/.bin/playwright');
    const { code, output } = await runNode([playwright, 'test', JOURNEY], {
      cwd: path.join(ROOT, 'e2e'),
      env: {
        E2E_BASE_URL: stack.url,
        PLAYWRIGHT_CHROMIUM: await findChromium(ROOT),
        // Its report is this test.
        TEST_REPORT: '',
      },
    });
    expect(code, output).toBe(0);
    expect(output).toContain('1 passed');
  });
});
