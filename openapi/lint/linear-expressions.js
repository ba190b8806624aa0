import regexp from 'eslint-plugin-regexp';

/**
 * An expression takes time in proportion to its input, also where it searches: for code that sees
 * what requests and backends send, and for the patterns of the contract.
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
