import { defineConfig } from 'vitest/config';
import { vitestReporters } from '../scripts/lib/test-report.ts';

/**
 * The composition without a container engine, what takes seconds and what takes minutes; and in
 * containers, where an engine is.
 */
export default defineConfig({
  test: {
    reporters: vitestReporters(),
    root: import.meta.dirname,
    projects: [
      { test: { name: 'quick', include: ['{*,nginx/*,secrets/*}.test.ts'] } },
      {
        test: {
          name: 'long',
          include: ['long/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
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
