// Lint rules that let only one folder import a library, and only one object read the time.

/** @param {string[]} names @param {string} message */
const only = (names, message) => names.map((name) => ({ name, message }));

/** Lint rules for a uniform style: each construct is written in one way everywhere. */
const ONE_HAND = [
  {
    selector:
      'FunctionDeclaration[id.name=/^[a-z]/]:not(ExportDefaultDeclaration > *, :has(TSDeclareFunction) + * > *)',
    message: 'Write `const name = () => …`: only a component is a function declaration.',
  },
  {
    selector:
      ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator[id.name=/^[A-Z][a-z]/] > ArrowFunctionExpression',
    message: 'Write `function Name() {…}`: a component is a function declaration.',
  },
  {
    selector: "ImportDeclaration[source.value='vitest'] > ImportSpecifier[imported.name='it']",
    message: 'Write `test`, as Playwright does.',
  },
  {
    selector: "TemplateLiteral > CallExpression[callee.name='String']",
    message: 'A template converts by itself.',
  },
];

/** Libraries that only one folder of the site may import. */
const WEB_DOORS = [
  { folder: 'web/src/shared/api', names: ['openapi-fetch'] },
  { folder: 'web/src/shared/session', names: ['js-cookie', 'jwt-decode'] },
];

/**
 * @param {string} files
 * @param {typeof WEB_DOORS} closed
 * @returns {import('eslint').Linter.Config}
 */
const closeDoors = (files, closed) => ({
  name: `kit/doors of ${files}`,
  files: [files],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: closed.flatMap(({ folder, names }) =>
          only(names, `Only ${folder} uses this library.`),
        ),
      },
    ],
  },
});

/** @type {import('eslint').Linter.Config[]} */
export const restrictions = [
  {
    name: 'kit/one-hand',
    rules: { 'arrow-body-style': 'error', 'no-restricted-syntax': ['error', ...ONE_HAND] },
  },
  closeDoors('web/**/*.{ts,tsx}', WEB_DOORS),
  ...WEB_DOORS.map(({ folder }) =>
    closeDoors(
      `${folder}/**`,
      WEB_DOORS.filter((door) => door.folder !== folder),
    ),
  ),
  {
    name: 'kit/declared-queries',
    files: ['web/src/routes/**'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'searchParams', message: 'Use queryOf: only declared parameters arrive.' },
      ],
    },
  },
  {
    name: 'kit/domain-without-http',
    files: ['mock-server/src/{domain,db,adapters}/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: only(['fastify', 'fastify-plugin'], 'This layer must not depend on HTTP.'),
          patterns: [{ group: ['@fastify/*'], message: 'This layer must not depend on HTTP.' }],
        },
      ],
    },
  },
  {
    name: 'kit/one-clock',
    files: ['mock-server/src/**/*.ts'],
    ignores: ['mock-server/src/domain/clock.ts', 'mock-server/testing/**', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Use services.clock: tests move the time.' },
      ],
      'no-restricted-syntax': [
        'error',
        ...ONE_HAND,
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Use services.clock: tests move the time.',
        },
      ],
    },
  },
];
