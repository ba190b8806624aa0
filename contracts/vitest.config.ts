import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { vitestReporters } from '../scripts/lib/test-report.ts';

const alias = { '~': fileURLToPath(new URL('../web/src', import.meta.url)) };
/** Slow tests run with the deviations. */
const LONG = ['verify/long/**/*.test.ts', 'broker/**/*.test.ts'];
/** Every mutation of two providers. */
const NIGHTLY = ['mutations/every.test.ts'];
/** The tests of one project wait for those of the one before. */
const order = (groupOrder: number) => ({ groupOrder });

export default defineConfig({
  test: {
    reporters: vitestReporters(),
    // The pacts of all files go into one folder, and all providers have the states of one double.
    fileParallelism: false,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'consumer',
          include: ['consumer/**/*.test.ts'],
          sequence: order(0),
          setupFiles: ['consumer/support/setup.ts'],
          globalSetup: ['consumer/clear-output.ts'],
          environment: 'node',
          env: { PACT_DO_NOT_TRACK: 'true', API_HOST: 'http://backend.example' },
          testTimeout: 60_000,
          // Each file would load the site's code anew.
          isolate: false,
        },
      },
      {
        test: {
          name: 'pacts',
          include: ['{compare,lib,scripts,hygiene,states}/**/*.test.ts'],
          sequence: order(1),
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'provider',
          include: ['{verify,journeys,reach}/**/*.test.ts'],
          exclude: LONG,
          sequence: order(2),
          globalSetup: ['testing/global-double.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'deviations',
          include: ['{mutations,provider-fixture,django-fixture}/**/*.test.ts', ...LONG],
          exclude: NIGHTLY,
          sequence: order(3),
          globalSetup: ['testing/global-double.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'mutations',
          include: NIGHTLY,
          sequence: order(4),
          globalSetup: ['testing/global-double.ts'],
          environment: 'node',
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
