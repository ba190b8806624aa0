import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { vitestReporters } from '../scripts/lib/test-report.ts';

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('../web/src', import.meta.url)) } },
  test: {
    reporters: vitestReporters(),
    include: ['consumer/**/*.test.ts'],
    globalSetup: ['consumer/clear-output.ts'],
    environment: 'node',
    env: { PACT_DO_NOT_TRACK: 'true' },
    // The pacts of all files go into one folder, one after the other.
    fileParallelism: false,
  },
});
