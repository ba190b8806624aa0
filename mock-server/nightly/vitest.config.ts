import path from 'node:path';
import { defineConfig } from 'vitest/config';

import { MINUTE_MS } from '../src/lib/time.ts';
import { vitestReporters } from '../../scripts/lib/test-report.ts';

/** Attacks that take minutes. They run one after the other: each prints figures that load would spoil. */
export default defineConfig({
  test: {
    name: 'nightly',
    reporters: vitestReporters(),
    root: path.resolve(import.meta.dirname, '..'),
    include: ['nightly/**/*.test.ts', '../enemies/nightly/*.test.ts'],
    globalSetup: ['testing/global-setup.ts'],
    fileParallelism: false,
    pool: 'forks',
    testTimeout: 30 * MINUTE_MS,
    hookTimeout: 5 * MINUTE_MS,
  },
});
