import path from 'node:path';
import { defineConfig } from 'vitest/config';

import quick from '../vitest.config.ts';

/** Tests that print figures, which load would spoil. */
export default defineConfig({
  ...quick,
  test: {
    ...quick.test,
    name: 'nightly',
    root: path.resolve(import.meta.dirname, '..'),
    include: ['nightly/**/*.test.ts'],
    fileParallelism: false,
  },
});
