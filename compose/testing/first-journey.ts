import path from 'node:path';
import { expect } from 'vitest';
import { binary } from '../../scripts/lib/binary.ts';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { runNode } from '../../scripts/lib/run.ts';

const JOURNEY = 'journeys/first-advertisement.spec.ts';

/** In a browser: a newcomer posts an advertisement, an admin approves it, and everyone sees it. */
export const walkFirstJourney = async (url: string): Promise<void> => {
  const playwright = binary('@playwright/test', 'playwright');
  const { code, output } = await runNode([playwright, 'test', JOURNEY], {
    cwd: path.join(ROOT, 'e2e'),
    env: {
      E2E_BASE_URL: url,
      PLAYWRIGHT_CHROMIUM: await findChromium(),
      // Its report is the test that this is part of.
      TEST_REPORT: '',
    },
  });
  expect(code, output).toBe(0);
  expect(output).toContain('1 passed');
};
