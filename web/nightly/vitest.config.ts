import path from 'node:path';
import { defineConfig } from 'vitest/config';

import quick from '../vitest.config.ts';

/** Runs the tests that measure time, alone and at night, because other load would distort them. */
export default defineConfig({
  ...quick,
  test: {
    ...quick.test,
    root: path.resolve(import.meta.dirname, '..'),
    projects: [
      {
        extends: true,
        test: { name: 'nightly', include: ['nightly/**/*.test.ts'], fileParallelism: false },
      },
    ],
  },
});
