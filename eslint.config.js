import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

import { boundariesConfig } from './eslint/boundaries.js';
import { linearExpressions } from './openapi/lint/linear-expressions.js';
import { restrictions } from './eslint/restrictions.js';

const MAX_FILE_LINES = 250;

export default tseslint.config(
  {
    name: 'kit/ignored',
    ignores: [
      '**/node_modules/',
      '**/build/',
      '**/.react-router/',
      '**/*.gen.d.ts',
      '**/.data/',
      '**/coverage/',
      '**/test-results/',
      '**/playwright-report/',
      'contracts/pacts/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    name: 'kit/typescript',
    languageOptions: { globals: globals.node },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', MAX_FILE_LINES],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-assertions': [
        'error',
        { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
      ],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    name: 'kit/fixtures',
    files: ['e2e/**/*.ts', 'scripts/testing/*.ts'],
    // Playwright and Vitest read from the pattern which fixtures a fixture needs: here none.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    name: 'kit/react',
    files: ['web/**/*.tsx', 'web/src/**/*.ts', 'control/panel/src/**'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    languageOptions: { globals: globals.browser, parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: {
      ...reactHooks.configs.flat['recommended-latest'].rules,
      ...jsxA11y.flatConfigs.strict.rules,
      // A component may focus itself when it opens (a dialog's safe choice); an element may not.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  boundariesConfig,
  restrictions,
  linearExpressions,
  {
    // Commands talk to a terminal.
    name: 'kit/scripts',
    files: [
      'control/cli/main.ts',
      'enemies/nightly/*.ts',
      'openapi/*.ts',
      'scripts/**',
      'mock-server/{nightly,scripts}/**',
      'web/{brand,nightly,server}/**',
      'e2e/*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    name: 'kit/plain-javascript',
    files: ['*.js', 'eslint/*.{js,cjs}', 'openapi/**/*.js', 'web/*.cjs'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
