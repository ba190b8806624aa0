import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { playwrightReporters } from '../packages/runner/test-report.ts';
import { runningKit } from './support/running-kit.ts';
import type { TestOptions } from './support/test.ts';

const executablePath = process.env.PLAYWRIGHT_CHROMIUM;

const HUMAN_PACE = {
  timeout: 400_000,
  expect: { timeout: 30_000 },
  use: { humanPace: true },
};

/* The tests run against the production build and the mock server on free ports. Each worker has
   its own isolated state on the mock server, called a world. With E2E_BASE_URL and E2E_API_URL,
   the tests run against that site and API, one at a time.
   
   Tests with @long run only in `npm run test:long`, which repeats tests with @pace at the pace of a
   person and tests with @translated on translated pages. `npm run test:nightly` runs all tests at
   the pace of a person. */
export default defineConfig<TestOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Beside each picture of the documentation is the list of its headings and views.
  snapshotPathTemplate: `${process.env.PICTURES ?? '../docs/pictures'}/{arg}{ext}`,
  forbidOnly: process.env.CI !== undefined,
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: runningKit(process.env) ? 1 : availableParallelism(),
  // CI machines are slow at times, so failed tests run again. Playwright reports them as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: playwrightReporters(),
  projects: [
    { name: 'short', grepInvert: /@long|@another-town/ },
    { name: 'long', grep: /@long/ },
    { name: 'translated', grep: /@translated/, use: { translated: 'after hydration' } },
    { name: 'human-pace', grep: /@pace/, ...HUMAN_PACE },
    { name: 'another-town', grep: /@any-town|@another-town/ },
    {
      ...HUMAN_PACE,
      name: 'every-journey-at-human-pace',
      testMatch: 'journeys/**/*.spec.ts',
      grepInvert: /@another-town/,
      timeout: 900_000,
    },
  ],
  use: {
    // Screenshots in Playwright's traces would take a sixth of the processor time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's sandbox does not work as root in containers, so the sandbox is off.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
});
