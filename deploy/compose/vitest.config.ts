import { defineConfig } from 'vitest/config';
import { vitestReporters } from '../../packages/runner/test-report.ts';

/** Each test in these files starts its own PostgreSQL servers. */
const BACKUPS = ['backup/{back-up,restore}.test.ts'];

/**
 * The projects `quick` and `backups` need no container engine. The project `containers` starts the
 * whole Compose stack.
 */
export default defineConfig({
  test: {
    reporters: vitestReporters(),
    root: import.meta.dirname,
    projects: [
      {
        test: {
          name: 'quick',
          include: ['{*,backup/*,nginx/*,secrets/*}.test.ts'],
          exclude: BACKUPS,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'backups', include: BACKUPS, testTimeout: 60_000, hookTimeout: 60_000 } },
      {
        test: {
          name: 'containers',
          include: ['containers/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
