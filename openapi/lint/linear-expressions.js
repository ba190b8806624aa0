import regexp from 'eslint-plugin-regexp';

/**
 * Requires regular expressions that run in linear time: in code that reads requests and backend
 * responses, and in the contract's patterns.
 *
 * @satisfies {import('eslint').Linter.Config}
 */
export const linearExpressions = {
  name: 'kit/linear-expressions',
  files: ['mock-server/src/**/*.ts', 'web/{src,server}/**/*.{ts,tsx}'],
  plugins: { regexp },
  rules: {
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
  },
};
