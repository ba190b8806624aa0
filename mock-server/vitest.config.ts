import { defineConfig } from 'vitest/config';

import { vitestReporters } from '../scripts/lib/test-report.ts';

/** What takes two servers on one database has no meaning on the embedded one, which only one opens. */
const POSTGRES_ONLY = ['src/**/*replicas.test.ts'];
/** Many seconds by their nature, so they are left to the long run; main.test.ts ends servers too. */
const LONG = ['src/process/drain.test.ts'];
const onPostgres = process.env.TEST_DB === 'postgres';

export default defineConfig({
  test: {
    reporters: vitestReporters(),
    include: ['{seeds,src}/**/*.test.ts', 'scripts/**/*.test.ts', '../control/**/*.test.ts'],
    exclude: onPostgres ? [] : [...POSTGRES_ONLY, ...LONG],
    globalSetup: ['testing/global-setup.ts'],
    // Files share the modules that they import: loading the server takes longer than most tests.
    maxWorkers: '100%',
    pool: 'forks',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
