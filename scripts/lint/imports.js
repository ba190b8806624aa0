/* Every new folder needs a row: a file outside of the listed folders is an error. */

const WEB = ['web/src/app', 'web/src/routes', 'web/src/features', 'web/src/shared', 'web/src'];

const SERVER = [
  ...['operations', 'domain', 'db', 'adapters', 'plugins', 'contract', 'cache', 'double'],
  ...['settings', 'lib', 'process'],
]
  .map((name) => `mock-server/src/${name}`)
  .concat('mock-server/src', 'mock-server/seeds', 'mock-server/testing', 'mock-server');

/** @param {...string} names */
const server = (...names) =>
  [...names, 'settings', 'lib']
    .map((name) => `mock-server/src/${name}`)
    .concat(
      'openapi',
      'packages/runner/make-folder.ts',
      'packages/runner/seed-note.ts',
      'packages/runner/source-hash.ts',
    );

/** The allowed imports of server layers that depend neither on the API contract nor on HTTP. */
const rules = (/** @type {string[]} */ ...names) =>
  server(...names).filter((name) => name !== 'openapi');

const CONTROL = ['control', 'openapi'];
const HELPERS = ['packages/runner', 'openapi'];

/**
 * The folders that each folder may import from, besides itself. The first row that contains a file
 * applies, so a folder precedes its parent folder.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const MAY_IMPORT = {
  // Routes combine the page frame and the features. A feature may import only itself and `shared`.
  'web/src/features': ['web/src/shared', 'openapi', 'paper'],
  'web/src/shared': ['openapi', 'paper'],
  'web/src/app': ['web/src/features', 'web/src/shared', 'openapi', 'paper'],
  'web/src/routes': WEB.concat('openapi', 'paper'),
  'web/src/testing': WEB.concat('openapi'),
  'web/src': WEB.concat('openapi'),
  'web/server': ['web/brand', 'web/src/shared', 'packages/http-guard', 'openapi', 'paper'],
  'web/brand': ['web/server', 'web/src/shared', 'paper', ...HELPERS],
  web: ['web/server', 'web/brand', 'web/src/shared', ...HELPERS],

  'mock-server/src/process': SERVER.concat('openapi', 'packages/runner/seed-note.ts'),
  'mock-server/src/double': server(
    ...['operations', 'cache', 'plugins', 'contract', 'adapters', 'domain', 'db'],
  ).concat('mock-server/seeds', 'control', 'packages/http-guard'),
  'mock-server/src/operations': server('cache', 'plugins', 'contract', 'domain').concat(
    'packages/http-guard',
  ),
  'mock-server/src/cache': server('plugins', 'domain', 'db'),
  'mock-server/src/plugins': server('contract', 'domain').concat('packages/http-guard'),
  'mock-server/src/contract': server('domain'),
  'mock-server/src/adapters': rules('domain', 'db'),
  // The domain layer may import the limits in constants.gen.ts and nothing else of the contract.
  'mock-server/src/domain': rules('db').concat('openapi/constants.gen.ts'),
  'mock-server/src/db': rules(),
  'mock-server/src/settings': server().concat('packages/http-guard', 'paper'),
  'mock-server/src/lib': server(),
  'mock-server/src': SERVER.concat('openapi', 'packages/runner/make-folder.ts'),
  'mock-server/seeds': server('contract', 'domain', 'db').concat('paper'),
  'mock-server/testing': SERVER.concat('control', HELPERS),
  'mock-server': SERVER.concat('control', 'packages/http-guard', HELPERS),

  openapi: [],
  paper: [],
  'packages/testing': ['paper'],
  'packages/http-guard': ['openapi'],
  'packages/runner': [],
  'control/panel': CONTROL,
  control: ['openapi'],
  // The contract tests call the API through the site's own code.
  contracts: [
    ...['web/src/app', 'web/src/features', 'web/src/shared'],
    ...['mock-server/testing', 'control', ...HELPERS],
  ],
  // These tests attack every server that listens on a port, so they import all servers.
  'e2e/attacks': [
    ...SERVER,
    'web/server',
    'control',
    'packages/http-guard',
    'deploy/compose',
    ...HELPERS,
  ],
  // End-to-end tests use the browser, so they import only the list of pages from the site.
  e2e: ['web/src', 'web/src/testing', 'mock-server/testing', 'control', 'paper', ...HELPERS],
  // These tests run the servers, and compare error texts of nginx with those of the servers.
  'deploy/compose': [
    ...['mock-server/testing', 'mock-server/src/domain', 'mock-server/src/settings'],
    ...['web/server', 'control', ...HELPERS],
  ],
  // `npm start` sends a backend the same first request as `npm run doctor`.
  scripts: ['contracts/checks/reach', 'paper', ...HELPERS],
};

const FOLDERS = Object.keys(MAY_IMPORT);

/**
 * Returns a pattern for a folder's files, except those in a subfolder with its own entry in
 * MAY_IMPORT.
 * @param {string} folder
 */
const filesOf = (folder) => {
  if (/\.ts$/.test(folder)) return `^${folder}$`;
  const inner = FOLDERS.filter((name) => name.startsWith(`${folder}/`)).map((name) =>
    name.slice(folder.length + 1),
  );
  return `^${folder}/${inner.length === 0 ? '' : `(?!(${inner.join('|')})/)`}`;
};

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layers = FOLDERS.map((folder) => {
  const allowed = MAY_IMPORT[folder] ?? [];
  const features = folder === 'web/src/features';
  return {
    name: `layers of ${folder}`,
    severity: 'error',
    comment: `${folder} may import ${allowed.length === 0 ? 'only itself' : allowed.join(', ')}.`,
    from: { path: features ? `^${folder}/([^/]+)/` : filesOf(folder) },
    to: {
      dependencyTypesNot: ['core'],
      pathNot: [features ? `^${folder}/$1/` : filesOf(folder), ...allowed.map(filesOf)],
    },
  };
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'circle of files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'circle of folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'unknown folder',
      severity: 'error',
      comment: 'Add the folder to scripts/lint/imports.js.',
      from: { pathNot: FOLDERS.map((folder) => `^${folder}/`) },
      to: {},
    },
    ...layers,
    {
      name: 'API client of the site',
      severity: 'error',
      comment:
        'Token and sign-out are injected into shared/api. It may import only shared/config and shared/lib.',
      from: { path: '^web/src/shared/api/' },
      to: { path: '^web/src/shared/(?!(api|config|lib)/)' },
    },
    {
      name: 'shared/lib of the site',
      severity: 'error',
      comment: 'shared/lib may import only shared/config.',
      from: { path: '^web/src/shared/lib/' },
      to: { path: '^web/src/shared/(?!(config|lib)/)' },
    },
    {
      name: 'public pages of the site',
      severity: 'error',
      comment: 'Public pages load no Mantine. Their elements are in shared/ui and shared/forms.',
      from: {
        path: [
          '^web/src/shared/(?!mantine/)',
          '^web/src/features/(news|comments|pages|advertisements/public|membership/pricing)/',
          '^web/src/app/(header|footer)/',
        ],
      },
      to: { path: '^web/src/shared/mantine/' },
    },
  ],
  options: {
    includeOnly: '^[a-z-]+/',
    // Tests may import from every layer of their own workspace.
    exclude: String.raw`node_modules|/build/|/\.react-router/|\.test\.tsx?$`,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
