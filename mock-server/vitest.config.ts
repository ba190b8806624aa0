import { defineConfig } from 'vitest/config';

import { vitestReporters } from '../scripts/lib/test-report.ts';

export default defineConfig({
  test: {
    reporters: vitestReporters(),
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
