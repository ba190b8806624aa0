import { defineConfig } from 'vitest/config';
import { vitestReporters } from '../../packages/runner/test-report.ts';

/** `quick` needs no container engine. `containers` starts the whole Compose stack. */
export default defineConfig({
  test: {
    reporters: vitestReporters(),
    root: import.meta.dirname,
    projects: [
      {
        test: {
          name: 'quick',
          include: ['{*,nginx/*,secrets/*}.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
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
