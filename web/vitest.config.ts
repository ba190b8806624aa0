import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

import { vitestReporters } from '../packages/runner/test-report.ts';

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    reporters: vitestReporters(),
    // The tags are ids of docs/specification.yaml, which `npm run check` compares with the tests.
    strictTags: false,
    projects: [
      {
        extends: true,
        test: { name: 'dom', include: ['src/**/*.test.tsx'], environment: 'jsdom' },
      },
      { extends: true, test: { name: 'node', include: ['{src,brand,server}/**/*.test.ts'] } },
    ],
    // Test files share imported modules, because importing them anew would take most of the time.
    maxWorkers: '100%',
    pool: 'forks',
    isolate: false,
    setupFiles: ['../packages/testing/setup.ts', 'src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    css: { include: [/tokens\.css/], modules: { classNameStrategy: 'non-scoped' } },
  },
});
