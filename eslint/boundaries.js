import path from 'node:path';

import boundaries from 'eslint-plugin-boundaries';

/*
 * Who may import whom. Whatever is not allowed here is refused, and a file that belongs to no
 * element is refused too, so a new top folder has to be placed on this map first.
 */

/** Folders are matched by their path from the repository's root; the first match counts. */
const ELEMENTS = [
  { type: 'web-feature', pattern: 'web/src/features/*', capture: ['name'] },
  { type: 'web-shared', pattern: 'web/src/shared/*', capture: ['part'] },
  { type: 'web-app', pattern: 'web/src/app' },
  { type: 'web-routes', pattern: 'web/src/routes' },
  { type: 'web-testing', pattern: 'web/src/testing' },
  { type: 'web-root', pattern: 'web/src' },
  { type: 'web-server', pattern: 'web/{brand,server}' },
  { type: 'web-tooling', pattern: 'web' },

  { type: 'server-operations', pattern: 'mock-server/src/operations' },
  { type: 'server-domain', pattern: 'mock-server/src/domain' },
  { type: 'server-db', pattern: 'mock-server/src/db' },
  { type: 'server-adapters', pattern: 'mock-server/src/adapters' },
  { type: 'server-plugins', pattern: 'mock-server/src/plugins' },
  { type: 'server-contract', pattern: 'mock-server/src/contract' },
  { type: 'server-cache', pattern: 'mock-server/src/cache' },
  { type: 'server-double', pattern: 'mock-server/src/double' },
  { type: 'server-settings', pattern: 'mock-server/src/settings' },
  { type: 'server-lib', pattern: 'mock-server/src/lib' },
  { type: 'server-process', pattern: 'mock-server/src/process' },
  { type: 'server-seeds', pattern: 'mock-server/seeds' },
  { type: 'server-testing', pattern: 'mock-server/testing' },
  { type: 'server-root', pattern: 'mock-server/src' },
  { type: 'server-tooling', pattern: 'mock-server' },

  { type: 'openapi', pattern: 'openapi' },
  { type: 'door', pattern: 'door' },
  { type: 'control-panel', pattern: 'control/panel' },
  { type: 'control', pattern: 'control' },
  { type: 'contracts', pattern: 'contracts' },
  { type: 'enemies', pattern: 'enemies' },
  { type: 'e2e', pattern: 'e2e' },
  { type: 'compose', pattern: 'compose' },
  { type: 'scripts-commands', pattern: 'scripts/commands' },
  { type: 'scripts', pattern: 'scripts' },
  { type: 'eslint', pattern: 'eslint' },
].map((element) => ({ ...element, partialMatch: false }));

const FILES = [
  { category: 'test', pattern: '**/*.test.{ts,tsx}' },
  { category: 'route-types', pattern: 'web/.react-router/types/**' },
];

/** @param {...string} types */
const to = (...types) => ({ to: { element: { types: { anyOf: types } } } });

/** @param {string} type @param {...string} types */
const allow = (type, ...types) => ({ from: { element: { type } }, allow: to(...types) });

const WEB = ['web-app', 'web-routes', 'web-feature', 'web-shared'];
const SERVER = ELEMENTS.map(({ type }) => type).filter((type) => type.startsWith('server-'));

const POLICIES = [
  // Everything is typed by the contract, whose reader knows nothing of the kit.
  { from: { element: { type: '*' } }, allow: to('openapi') },
  {
    from: { element: { type: ['server-domain', 'server-db', 'server-adapters'] } },
    disallow: to('openapi'),
    message: 'The rules of the product do not know the contract.',
  },
  // The site: routes compose the frame and the features; a feature knows itself and shared.
  allow('web-root', 'web-root', ...WEB),
  allow('web-routes', 'web-root', 'web-app', 'web-feature', 'web-shared'),
  {
    from: { element: { type: 'web-routes' } },
    allow: { to: { file: { categories: 'route-types' } } },
  },
  allow('web-app', 'web-feature', 'web-shared'),
  allow('web-feature', 'web-shared'),
  allow('web-shared', 'web-shared'),
  allow('web-testing', 'web-root', ...WEB),
  allow('web-server', 'web-shared', 'door'),
  allow('web-tooling', 'web-shared', 'web-server', 'scripts'),
  {
    // The API client gets its token and its sign-out injected: no session, no screen, no router.
    from: { element: { type: 'web-shared', captured: { part: 'api' } } },
    disallow: { to: { element: { type: 'web-shared', captured: { part: '!(api|config|lib)' } } } },
    message: 'shared/api may import only shared/config and shared/lib.',
  },
  {
    from: { element: { type: 'web-shared', captured: { part: 'lib' } } },
    disallow: { to: { element: { type: 'web-shared', captured: { part: '!(config|lib)' } } } },
    message: 'shared/lib may import only shared/config.',
  },

  // The mock server: process -> double -> operations -> cache -> plugins -> contract -> domain -> db;
  // the world's adapters are injected, and app.ts puts everything together.
  allow('server-root', ...SERVER),
  allow('server-process', ...SERVER),
  allow(
    'server-double',
    'server-operations',
    'server-cache',
    'server-plugins',
    'server-contract',
    'server-adapters',
    'server-domain',
    'server-db',
    'server-seeds',
    'control',
    'door',
  ),
  allow(
    'server-operations',
    'server-cache',
    'server-plugins',
    'server-contract',
    'server-domain',
    'door',
  ),
  allow('server-cache', 'server-plugins', 'server-domain', 'server-db'),
  allow('server-plugins', 'server-contract', 'server-domain', 'door'),
  allow('server-contract', 'server-domain'),
  allow('server-adapters', 'server-domain', 'server-db'),
  allow('server-seeds', 'server-domain', 'server-db'),
  allow('server-domain', 'server-db'),
  allow('server-testing', ...SERVER, 'control', 'scripts'),
  allow('server-tooling', ...SERVER, 'control', 'door', 'scripts'),
  { from: { element: { type: 'server-*' } }, allow: to('server-settings', 'server-lib') },

  // Tests stand outside the layers of their own workspace.
  {
    from: { element: { type: 'web-*' }, file: { categories: 'test' } },
    allow: to('web-testing', 'web-root', ...WEB, 'scripts'),
  },
  {
    from: { element: { type: 'server-*' }, file: { categories: 'test' } },
    allow: to(...SERVER, 'control', 'scripts'),
  },

  // Who may ask the listeners of all parts, how much, and what they keep of it.
  allow('control', 'door'),
  // They know every listener.
  allow('enemies', 'enemies', ...SERVER, 'web-server', 'control', 'door', 'compose', 'scripts'),

  allow('control-panel', 'control'),
  {
    from: { element: { type: 'control' }, file: { categories: 'test' } },
    allow: to('server-testing'),
  },

  // The contract tests drive the site's own API code; end-to-end tests see only
  // the screen, and take the list of pages from the route table.
  allow(
    'contracts',
    'web-app',
    'web-feature',
    'web-shared',
    'server-testing',
    'control',
    'scripts',
  ),
  allow('e2e', 'web-root', 'web-testing', 'server-testing', 'control', 'scripts'),

  // The contract's patterns are linted by the rules of the code.
  allow('scripts', 'eslint', 'server-settings'),

  allow('scripts-commands', 'scripts'),

  // The composition runs the servers as processes and holds its own texts against theirs.
  allow(
    'compose',
    'compose',
    'server-testing',
    'server-domain',
    'server-settings',
    'web-server',
    'control',
    'scripts',
  ),
];

/** @type {import('eslint').Linter.Config} */
export const boundariesConfig = {
  name: 'kit/boundaries',
  files: ['**/*.{ts,tsx}'],
  plugins: { boundaries },
  settings: {
    'boundaries/root-path': path.resolve(import.meta.dirname, '..'),
    'boundaries/elements': ELEMENTS,
    'boundaries/elements-single-match': true,
    'boundaries/files': FILES,
    'boundaries/legacy-templates': false,
    'import/resolver': {
      [path.join(import.meta.dirname, 'router-types-resolver.cjs')]: {},
      typescript: {
        noWarnOnMultipleProjects: true,
        project: [
          'web',
          'mock-server',
          'contracts',
          'e2e',
          'compose',
          'scripts',
          'eslint',
          'openapi',
          'control',
          'control/panel',
          'door',
          'enemies',
        ].map((folder) => path.resolve(import.meta.dirname, '..', folder, 'tsconfig.json')),
      },
    },
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      { default: 'disallow', checkUnknownLocals: true, policies: POLICIES },
    ],
    'boundaries/no-unknown-files': 'error',
    'boundaries/no-unknown-dependencies': 'error',
  },
};
