import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

import { linearExpressions } from './openapi/lint/linear-expressions.js';
import { properNames } from './scripts/lint/proper-names.js';
import { restrictions } from './scripts/lint/restrictions.js';
import { textInOwnElement } from './scripts/lint/text-in-own-element.js';

const MAX_FILE_LINES = 250;

export default tseslint.config(
  {
    name: 'kit/ignored',
    ignores: [
      '**/node_modules/',
      '**/build/',
      '**/.react-router/',
      '**/*.gen.*',
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
    /*
     * Playwright and Vitest read the names of a test's fixtures from the test's first parameter. A
     * test without fixtures has an empty object pattern there.
     */
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    name: 'kit/react',
    files: ['web/**/*.tsx', 'web/src/**/*.ts', 'control/panel/src/**'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    languageOptions: { globals: globals.browser, parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      ...jsxA11y.flatConfigs.strict.rules,
      /*
       * The rule applies to HTML elements only, because a dialog of the site may focus its safe
       * button when it opens.
       */
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    // These rules run the React compiler and take long, so they check only a part of the files.
    name: 'kit/react-compiler',
    files: ['web/**/*.tsx', 'web/src/**/use-*.ts', 'control/panel/src/**'],
    ignores: ['**/*.test.tsx', 'web/src/testing/**'],
    rules: reactHooks.configs.flat['recommended-latest'].rules,
  },
  {
    name: 'kit/translated-pages',
    files: ['web/src/**/*.tsx', 'control/panel/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', 'web/src/testing/**'],
    plugins: { kit: { rules: { 'text-in-own-element': textInOwnElement } } },
    rules: { 'kit/text-in-own-element': 'error' },
  },
  {
    name: 'kit/names-in-paper',
    files: ['{control,mock-server/src,packages,scripts,web/{brand,server,src}}/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { paper: { rules: { 'proper-names': properNames } } },
    rules: { 'paper/proper-names': 'error' },
  },
  restrictions,
  linearExpressions,
  {
    // These files are commands, which print to a terminal.
    name: 'kit/scripts',
    files: [
      'control/cli/main.ts',
      'packages/{http-guard/generate.ts,runner/*.mjs}',
      'openapi/*.ts',
      'scripts/**',
      'mock-server/{nightly,scripts}/**',
      'web/{brand,server}/**',
      'e2e/*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    name: 'kit/plain-javascript',
    files: ['*.js', 'scripts/lint/*.js', 'openapi/**/*.js', 'web/*.cjs'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
