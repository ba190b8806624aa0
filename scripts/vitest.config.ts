import path from 'node:path';

import { defineConfig } from 'vitest/config';

import { vitestReporters } from './lib/test-report.ts';

/** Tests of the commands, of the contract's lint rule and of the lint configuration. */
export default defineConfig({
  test: {
    reporters: vitestReporters(),
    root: path.resolve(import.meta.dirname, '..'),
    // They start processes: ESLint, Redocly, npm.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['{openapi,scripts}/**/*.test.ts', '{door,eslint}/*.test.ts'],
          exclude: ['scripts/documentation'],
        },
      },
      {
        extends: true,
        test: { name: 'fresh-clone', include: ['scripts/documentation/*.test.ts'] },
      },
    ],
  },
});
