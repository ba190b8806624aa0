import path from 'node:path';
import { expect } from 'vitest';
import { binary } from '../../../packages/runner/binary.ts';
import { findChromium } from '../../../packages/runner/chromium.ts';
import { ROOT } from '../../../packages/runner/root.ts';
import { runNode } from '../../../packages/runner/run.ts';

const JOURNEY = 'journeys/first-advertisement.spec.ts';

/** Runs the first journey: a new user posts an advertisement, and an admin approves it. */
export const walkFirstJourney = async (url: string): Promise<void> => {
  const playwright = binary('@playwright/test', 'playwright');
  const { code, output } = await runNode([playwright, 'test', JOURNEY, '--project=short'], {
    cwd: path.join(ROOT, 'e2e'),
    env: {
      E2E_BASE_URL: url,
      PLAYWRIGHT_CHROMIUM: await findChromium(),
      // The calling test reports the result, so Playwright writes no report of its own.
      TEST_REPORT: '',
    },
  });
  expect(code, output).toBe(0);
  expect(output).toContain('1 passed');
};
