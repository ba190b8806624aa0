import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

import { vitestReporters } from '../scripts/lib/test-report.ts';

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    reporters: vitestReporters(),
    include: ['src/**/*.test.{ts,tsx}', '{brand,server}/**/*.test.ts'],
    environment: 'jsdom',
    // Files share imported modules, because isolation takes most of the time.
    maxWorkers: '100%',
    pool: 'forks',
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    css: { include: [/tokens\.css/], modules: { classNameStrategy: 'non-scoped' } },
  },
});
