import path from 'node:path';
import { expect } from 'vitest';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { ROOT } from '../../scripts/lib/root.ts';
import { runNode } from '../../scripts/lib/run.ts';

const JOURNEY = 'journeys/first-advertisement.spec.ts';

/** In a browser, at a kit that runs: a newcomer posts an advertisement that everybody sees in the end. */
export const walkFirstJourney = async (url: string): Promise<void> => {
  const playwright = path.join(ROOT, 'node_modules/.bin/playwright');
  const { code, output } = await runNode([playwright, 'test', JOURNEY], {
    cwd: path.join(ROOT, 'e2e'),
    env: {
      E2E_BASE_URL: url,
      PLAYWRIGHT_CHROMIUM: await findChromium(ROOT),
      // Its report is the test that this is part of.
      TEST_REPORT: '',
    },
  });
  expect(code, output).toBe(0);
  expect(output).toContain('1 passed');
};
