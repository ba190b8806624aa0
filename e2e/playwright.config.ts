import { defineConfig } from '@playwright/test';
import { playwrightReporters } from '../scripts/lib/test-report.ts';
import { runningKit } from './support/running-kit.ts';

const executablePath = process.env.PLAYWRIGHT_CHROMIUM;

/*
 * The real site (production build) in a real browser, against the mock server. Each worker
 * starts both on free ports, unless E2E_BASE_URL and E2E_API_URL name running ones, for which the
 * tests take turns. What is tagged @long is left to `npm run test:long`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  workers: runningKit(process.env) ? 1 : 2,
  // On a developer's machine a journey that fails has failed. In CI it is tried once more and told
  // as flaky, so that a crowded machine does not hold back what is sound.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: playwrightReporters(),
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium as root, as in containers, has no sandbox of its own.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
});
