import path from 'node:path';
import { defineConfig } from 'vitest/config';

import { MINUTE_MS } from '../src/lib/time.ts';
import { vitestReporters } from '../../packages/runner/test-report.ts';

/** These tests run in sequence, because parallel load would falsify their measurements. */
export default defineConfig({
  test: {
    name: 'nightly',
    reporters: vitestReporters(),
    root: path.resolve(import.meta.dirname, '..'),
    include: ['nightly/**/*.test.ts', 'package/first-tests.test.ts'],
    globalSetup: ['testing/global-setup.ts'],
    fileParallelism: false,
    pool: 'forks',
    testTimeout: 30 * MINUTE_MS,
    hookTimeout: 5 * MINUTE_MS,
  },
});
