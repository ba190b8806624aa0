import { defineConfig } from 'vitest/config';

import { vitestReporters } from '../scripts/lib/test-report.ts';

/** Tests of two servers on one database: only one server can open the embedded one. */
const POSTGRES_ONLY = ['src/**/*replicas.test.ts'];
/** Tests with servers in separate processes or with many attacks, which take long: left to the long run. */
const LONG = [
  'package/package.test.ts',
  'scripts/bundle/build.test.ts',
  'src/{first-admin,main}.test.ts',
  'src/db/killed-migration.test.ts',
  'src/operations/limits.test.ts',
  'src/process/{drain,secrets-stay-secret,telemetry,wait-for-database}.test.ts',
];
/** What it writes must not depend on the database. */
const EMBEDDED_ONLY = ['scripts/examples.test.ts'];
const onPostgres = process.env.TEST_DB === 'postgres';

export default defineConfig({
  test: {
    reporters: vitestReporters(),
    include: [
      '{seeds,src}/**/*.test.ts',
      '{package,scripts}/**/*.test.ts',
      '../control/**/*.test.ts',
      '../enemies/*.test.ts',
    ],
    exclude: onPostgres ? EMBEDDED_ONLY : [...POSTGRES_ONLY, ...LONG],
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/setup.ts'],
    server: { deps: { inline: ['fastify-openapi-glue'] } },
    // Files share the modules that they import: loading the server takes longer than most tests.
    maxWorkers: '100%',
    pool: 'forks',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
