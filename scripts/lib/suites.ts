/** A group of tests that `npm test` runs and `npm test -- <name>` runs alone. */
export type Suite = {
  name: string;
  /** Folder whose package.json has the script. */
  folder: string;
  script: string;
  env?: Readonly<Record<string, string>>;
  /** Takes minutes and says little that the others do not: run by `npm run test:long` or `npm run test:nightly`. */
  long?: boolean;
  /** Needs a browser and the production build of the site. */
  browser?: boolean;
};

const SUITES: readonly Suite[] = [
  { name: 'check', folder: '', script: 'check' },
  { name: 'scripts', folder: '', script: 'test:scripts' },
  { name: 'web', folder: 'web', script: 'test' },
  { name: 'mock-server', folder: 'mock-server', script: 'test' },
  {
    name: 'mock-server-postgres',
    folder: 'mock-server',
    script: 'test',
    env: { TEST_DB: 'postgres' },
    long: true,
  },
  {
    name: 'mock-server-object-store',
    folder: 'mock-server',
    script: 'test:object-store',
    long: true,
  },
  {
    name: 'mock-server-nightly',
    folder: 'mock-server',
    script: 'test:nightly',
    long: true,
  },
  { name: 'contracts', folder: 'contracts', script: 'test' },
  {
    name: 'contracts-postgres',
    folder: 'contracts',
    script: 'test:double',
    env: { TEST_DB: 'postgres' },
    long: true,
  },
  {
    name: 'contracts-deviations',
    folder: 'contracts',
    script: 'test:deviations',
    long: true,
  },
  {
    name: 'contracts-mutations',
    folder: 'contracts',
    script: 'test:mutations',
    long: true,
  },
  { name: 'compose', folder: '', script: 'test:compose' },
  { name: 'compose-long', folder: '', script: 'test:compose-long', browser: true, long: true },
  { name: 'containers', folder: '', script: 'test:containers', browser: true, long: true },
  { name: 'e2e', folder: 'e2e', script: 'test', browser: true },
  { name: 'e2e-long', folder: 'e2e', script: 'test:long', browser: true, long: true },
];

/** The suite does not exist; the message is for the user. */
export class UnknownSuite extends Error {}

/**
 * The suites of the given names; all but the long ones when none is given.
 *
 * @throws {UnknownSuite}
 */
export const selectSuites = (names: readonly string[], suites = SUITES): readonly Suite[] => {
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    const known = suites.map(({ name }) => name).join(', ');
    throw new UnknownSuite(`Unknown suite: ${unknown.join(', ')}. Available suites: ${known}.`);
  }
  return names.length === 0
    ? suites.filter(({ long }) => !long)
    : suites.filter(({ name }) => names.includes(name));
};
