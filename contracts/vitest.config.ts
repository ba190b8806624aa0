import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { vitestReporters } from '../scripts/lib/test-report.ts';

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('../web/src', import.meta.url)) } },
  test: {
    reporters: vitestReporters(),
    include: ['consumer/**/*.test.ts'],
    setupFiles: ['consumer/support/setup.ts'],
    globalSetup: ['consumer/clear-output.ts'],
    environment: 'node',
    env: { PACT_DO_NOT_TRACK: 'true', API_HOST: 'http://backend.example' },
    // The pacts of all files go into one folder, one after the other.
    fileParallelism: false,
    // Each file would load the site's code anew.
    isolate: false,
    // The stand-in may be asked what it has seen before it has written that down.
    retry: 2,
  },
});
