import path from 'node:path';

import { defineConfig } from 'vitest/config';

import { vitestReporters } from '../packages/runner/test-report.ts';

/** These tests start the site and the server many times, so only the suite `start` runs them. */
const START = 'scripts/commands/{start,stop}.test.ts';

/** Runs the tests of the commands, of the contract's lint rules and of the lint configuration. */
export default defineConfig({
  test: {
    reporters: vitestReporters(),
    root: path.resolve(import.meta.dirname, '..'),
    // The tests start slow processes: ESLint, Redocly and npm.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['{openapi,packages,scripts}/**/*.test.ts'],
          exclude: ['scripts/documentation', START],
        },
      },
      { extends: true, test: { name: 'start', include: [START] } },
      {
        extends: true,
        test: { name: 'fresh-clone', include: ['scripts/documentation/*.test.ts'] },
      },
    ],
  },
});
