import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const CONTRACT = path.resolve(import.meta.dirname, '../../../openapi.yaml');
const PACKAGES = ['@stoplight/prism-cli@5.16.0', '@mockoon/cli@9.9.0', 'json-server@0.17.4'];
const WIREMOCK = 'org.wiremock:wiremock-standalone:3.13.1';

/** Answers that are measured, by the path of the kit. */
export type Bodies = Readonly<Record<'list' | 'one', unknown>>;

/** Another server that could stand in for the backend, with the paths of its list and of one item. */
export interface Peer {
  name: string;
  list: string;
  one: string;
  command: (port: number) => readonly [string, ...string[]];
}

/** Prism answers with the contract's examples, Mockoon with what it makes of the contract. */
const fromContract = (bin: string): Peer[] => [
  {
    name: 'Prism',
    list: '/advertisements/get_all/',
    one: '/advertisements/1/',
    command: (port) => [path.join(bin, 'prism'), 'mock', CONTRACT, '-p', String(port)],
  },
  {
    name: 'Mockoon',
    list: '/api/advertisements/get_all/',
    one: '/api/advertisements/1/',
    command: (port) => [
      path.join(bin, 'mockoon-cli'),
      ...['start', '--data', CONTRACT, '--port', String(port)],
      ...['--disable-log-to-file', '--disable-admin-api'],
    ],
  },
];

const jsonServer = (folder: string, bin: string, { list }: Bodies): Peer => {
  const file = path.join(folder, 'db.json');
  writeFileSync(file, JSON.stringify({ advertisements: list }));
  return {
    name: 'json-server',
    list: '/advertisements',
    one: '/advertisements/1',
    command: (port) => [path.join(bin, 'json-server'), file, '--quiet', '--port', String(port)],
  };
};

const wireMock = (folder: string, bodies: Bodies): Peer | null => {
  const jar = path.join(folder, `${WIREMOCK.split(':').slice(1).join('-')}.jar`);
  try {
    if (!existsSync(jar)) {
      const args = [
        '-q',
        'dependency:copy',
        `-Dartifact=${WIREMOCK}`,
        `-DoutputDirectory=${folder}`,
      ];
      execFileSync('mvn', args, { stdio: 'ignore' });
    }
    execFileSync('java', ['-version'], { stdio: 'ignore' });
  } catch {
    process.stdout.write('WireMock is left out: it needs Java and Maven.\n');
    return null;
  }
  const root = path.join(folder, 'wiremock');
  mkdirSync(path.join(root, 'mappings'), { recursive: true });
  for (const [name, jsonBody] of Object.entries(bodies)) {
    const mapping = {
      request: { method: 'GET', urlPath: `/${name}` },
      response: { status: 200, jsonBody, headers: { 'Content-Type': 'application/json' } },
    };
    writeFileSync(path.join(root, 'mappings', `${name}.json`), JSON.stringify(mapping));
  }
  return {
    name: 'WireMock',
    list: '/list',
    one: '/one',
    command: (port) => [
      'java',
      ...['-jar', jar, '--port', String(port), '--root-dir', root],
      ...['--no-request-journal', '--disable-banner'],
    ],
  };
};

/**
 * Installs the peers into a folder of their own and prepares them with the same data, as far as
 * they take data.
 */
export const preparePeers = (folder: string, bodies: Bodies): Peer[] => {
  mkdirSync(folder, { recursive: true });
  const bin = path.join(folder, 'node_modules/.bin');
  if (!existsSync(path.join(bin, 'prism'))) {
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      ...PACKAGES,
    ];
    execFileSync('npm', args, { stdio: 'ignore' });
  }
  const java = wireMock(folder, bodies);
  return [...fromContract(bin), jsonServer(folder, bin, bodies), ...(java ? [java] : [])];
};
