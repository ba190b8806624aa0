import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { playwrightReporters } from '../scripts/lib/test-report.ts';
import { runningKit } from './support/running-kit.ts';
import type { TestOptions } from './support/test.ts';

const executablePath = process.env.PLAYWRIGHT_CHROMIUM;

/*
 * Runs against the production build and the mock server on free ports, where each worker has a world
 * of its own, or against the kit that E2E_BASE_URL and E2E_API_URL name, one test at a time. Tests tagged @long run in `npm run
 * test:long`, and there those tagged @pace a second time, at the pace of a person.
 */
export default defineConfig<TestOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: runningKit(process.env) ? 1 : availableParallelism(),
  // CI machines are slow at times: a test that passes on retry is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: playwrightReporters(),
  projects: [
    { name: 'short', grepInvert: /@long/ },
    { name: 'long', grep: /@long/ },
    {
      name: 'human-pace',
      grep: /@pace/,
      timeout: 400_000,
      expect: { timeout: 30_000 },
      use: { humanPace: true },
    },
  ],
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's sandbox does not work as root in containers.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
});
