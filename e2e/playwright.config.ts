import { defineConfig } from '@playwright/test';
import { playwrightReporters } from '../scripts/lib/test-report.ts';

const executablePath = process.env.PLAYWRIGHT_CHROMIUM;

/*
 * The real site (production build) in a real browser, against the stand-in server. Both are started
 * by the global setup on free ports, unless E2E_BASE_URL and E2E_API_URL name running ones.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/start-kit.ts',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  // One server for all: each test starts from the seeded town, so they take turns.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: playwrightReporters(),
  use: {
    ...(process.env.E2E_BASE_URL && { baseURL: process.env.E2E_BASE_URL }),
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium as root, as in containers, has no sandbox of its own.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
});
