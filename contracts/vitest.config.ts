import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { vitestReporters } from '../packages/runner/test-report.ts';

const alias = { '~': fileURLToPath(new URL('../web/src', import.meta.url)) };
/** Slow tests, which run in the project `deviations`. */
const LONG = [
  'checks/reach/chromium.test.ts',
  'verify/report/long/*.test.ts',
  'verify/broker/*.test.ts',
];
/** Tests that need neither a backend nor the site's code. */
const PURE = [
  'consumer/{hygiene,pacts}/*.test.ts',
  'states/*.test.ts',
  'verify/{interactions,static}/*.test.ts',
  'verify/report/{baseline,reports,summary,verdict}.test.ts',
  'checks/reach/framework.test.ts',
];
const WITH_DOUBLE = {
  globalSetup: ['testing/global-double.ts'],
  environment: 'node',
  testTimeout: 300_000,
  hookTimeout: 120_000,
};
/** With isolation, each test file would start a process and load its modules again. */
const SHARED_MODULES = { isolate: false };
/** The tests of a project run after those of the previous project. */
const order = (groupOrder: number) => ({ groupOrder });

export default defineConfig({
  test: {
    reporters: vitestReporters(),
    // The test files share a folder of pacts and a server, so they cannot run in parallel.
    fileParallelism: false,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'consumer',
          // The tags are ids of docs/specification.yaml. `npm run check` compares them with the tests.
          strictTags: false,
          include: ['consumer/{,proposed/}*.test.ts'],
          sequence: order(0),
          setupFiles: ['consumer/support/setup.ts'],
          globalSetup: ['consumer/clear-output.ts'],
          environment: 'node',
          env: { PACT_DO_NOT_TRACK: 'true', API_HOST: 'http://backend.example' },
          testTimeout: 60_000,
          ...SHARED_MODULES,
        },
      },
      {
        test: {
          name: 'pacts',
          include: PURE,
          ...SHARED_MODULES,
          sequence: order(1),
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'provider',
          include: ['{verify,checks}/**/*.test.ts'],
          exclude: [...LONG, ...PURE],
          sequence: order(2),
          ...SHARED_MODULES,
          ...WITH_DOUBLE,
        },
      },
      {
        test: {
          name: 'deviations',
          include: ['testing/**/*.test.ts', ...LONG],
          sequence: order(3),
          ...WITH_DOUBLE,
        },
      },
      {
        test: {
          name: 'mutations',
          include: ['mutations/**/*.test.ts'],
          sequence: order(4),
          ...WITH_DOUBLE,
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
