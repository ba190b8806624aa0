import { defineConfig } from 'vitest/config';

/** Tests of the commands, of the contract's lint rule and of the lint configuration. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['scripts/**/*.test.ts', 'eslint/*.test.ts'],
    // They start processes: ESLint, Redocly, npm.
    testTimeout: 60_000,
  },
});
