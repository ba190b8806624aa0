import { UserError } from '../../packages/runner/user-error.mjs';

/** `npm test` runs all groups that are not `long`, and `npm test -- <name>` runs one. */
export type Suite = {
  name: string;
  /** The folder whose package.json has the suite's npm script. */
  folder: string;
  script: string;
  env?: Readonly<Record<string, string>>;
  /** Takes minutes and finds little that other suites miss: only test:long or nightly runs it. */
  long?: boolean;
  /** Whether the suite loads the machine or measures time, and so runs alone, after the others. */
  alone?: boolean;
  /** Whether the suite needs a browser and the production build of the site. */
  browser?: boolean;
};

/** In the order of their start: the slowest first, because several run in parallel. */
const SUITES: readonly Suite[] = [
  { name: 'e2e', folder: 'e2e', script: 'test', browser: true },
  { name: 'mock-server', folder: 'mock-server', script: 'test' },
  { name: 'check', folder: '', script: 'check' },
  { name: 'contracts', folder: 'contracts', script: 'test' },
  { name: 'web', folder: 'web', script: 'test' },
  { name: 'scripts', folder: '', script: 'test:scripts' },
  { name: 'compose', folder: '', script: 'test:compose' },
  { name: 'e2e-long', folder: 'e2e', script: 'test:long', browser: true, long: true },
  {
    name: 'mock-server-postgres',
    folder: 'mock-server',
    script: 'test',
    env: { TEST_DB: 'postgres' },
    long: true,
  },
  { name: 'contracts-deviations', folder: 'contracts', script: 'test:deviations', long: true },
  {
    name: 'contracts-postgres',
    folder: 'contracts',
    script: 'test:double',
    env: { TEST_DB: 'postgres' },
    long: true,
  },
  {
    name: 'mock-server-object-store',
    folder: 'mock-server',
    script: 'test:object-store',
    long: true,
  },
  { name: 'start', folder: '', script: 'test:start', long: true },
  {
    name: 'containers',
    folder: '',
    script: 'test:containers',
    browser: true,
    alone: true,
    long: true,
  },
  { name: 'documentation', folder: '', script: 'test:documentation', alone: true, long: true },
  {
    name: 'mock-server-nightly',
    folder: 'mock-server',
    script: 'test:nightly',
    alone: true,
    long: true,
  },
  {
    name: 'e2e-nightly',
    folder: 'e2e',
    script: 'test:nightly',
    browser: true,
    alone: true,
    long: true,
  },
  {
    name: 'contracts-mutations',
    folder: 'contracts',
    script: 'test:mutations',
    alone: true,
    long: true,
  },
];

/** Selects suites by name; by default all that are not long. @throws {UserError} */
export const selectSuites = (names: readonly string[]): readonly Suite[] => {
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    throw new UserError(`Unknown suite: ${unknown.join(', ')}. Available suites: ${suiteNames()}.`);
  }
  return names.length === 0
    ? SUITES.filter(({ long }) => !long)
    : SUITES.filter(({ name }) => names.includes(name));
};

export const suiteNames = (): string => SUITES.map(({ name }) => name).join(', ');
