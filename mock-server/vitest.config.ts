import { defineConfig } from 'vitest/config';

import { vitestReporters } from '../packages/runner/test-report.ts';

/** These tests need PostgreSQL: the embedded database allows only one server, and no other program. */
const POSTGRES_ONLY = [
  'src/{cache,process}/replicas.test.ts',
  'src/process/worlds-on-postgres.test.ts',
];
/** Tests that start servers, attack, move large data or send many requests. */
const LONG = [
  'package/package.test.ts',
  'scripts/{bundle/build,migration-checksums}.test.ts',
  'seeds/{move,town-file/read}.test.ts',
  'src/{first-admin,main}.test.ts',
  'src/adapters/passwords/key-workers.test.ts',
  'src/db/killed-migration.test.ts',
  'src/operations/limits.test.ts',
  'src/operations/auth/client-ip.test.ts',
  'src/operations/news/hidden-text-everywhere.test.ts',
  'src/plugins/slow-bodies.test.ts',
  'src/process/{drain,metrics,secrets-stay-secret,wait-for-database}.test.ts',
];
/** The examples of this test must always be the same, so it runs only on the embedded database. */
const EMBEDDED_ONLY = ['scripts/examples.test.ts'];
/** This test installs the package with each runner on each version of Node, so it runs nightly. */
const NIGHTLY = 'package/first-tests.test.ts';
const onPostgres = process.env.TEST_DB === 'postgres';

export default defineConfig({
  test: {
    reporters: vitestReporters(),
    // The tags are ids of docs/specification.yaml, which `npm run check` compares with the tests.
    strictTags: false,
    include: [
      '{seeds,src}/**/*.test.ts',
      '{package,scripts}/**/*.test.ts',
      '../control/**/*.test.ts',
      '../e2e/attacks/*.test.ts',
    ],
    exclude: [NIGHTLY, ...(onPostgres ? EMBEDDED_ONLY : [...POSTGRES_ONLY, ...LONG])],
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['../packages/testing/setup.ts', 'testing/setup.ts'],
    server: { deps: { inline: ['fastify-openapi-glue'] } },
    /* Without isolation, each process loads the server once, which takes longer than most tests. */
    maxWorkers: '100%',
    pool: 'forks',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
