import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** The folder of the newest PostgreSQL programs that are installed as Debian packages. */
const findTools = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/initdb')
    .map((file) => path.dirname(file))
    .sort((a, b) => parseInt(a.split('/')[4] ?? '') - parseInt(b.split('/')[4] ?? ''))
    .at(-1);

const tools = findTools();

/**
 * Returns true if PostgreSQL's programs are not installed, for `describe.skipIf`. Prints the
 * reason.
 */
export const skipWithoutPostgresTools = (): boolean => {
  if (tools !== undefined) return false;
  process.stderr.write(
    'Skipped: PostgreSQL is not installed (Debian: apt-get install postgresql).\n',
  );
  return true;
};

/** The PATH, preceded by `first` and by the folder of PostgreSQL's programs. */
export const pathWith = (first: string): string =>
  [first, tools ?? '', process.env.PATH ?? ''].join(path.delimiter);

export interface TestServer {
  url: string;
  /** A new data folder, which backup tests copy instead of running initdb. */
  template: string;
  /** Runs SQL in psql, and returns the values without column names or padding. */
  sql(text: string): string;
  start(): void;
  stop(): void;
  remove(): void;
}

/** Starts a PostgreSQL server that listens only on a Unix socket in a temporary folder. */
export const startTestServer = (): TestServer => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-pg-'));
  chmodSync(folder, 0o777);
  const run = (command: string, ...args: string[]): string => {
    // PostgreSQL refuses to run as root, so root runs it as the user `postgres`.
    const as = userInfo().uid === 0 ? ['setpriv', '--reuid=postgres', '--clear-groups'] : ['env'];
    const [file = '', ...before] = as;
    const env = { ...process.env, PATH: pathWith(''), LC_ALL: 'C' };
    const stdio = ['ignore', 'pipe', 'inherit'] satisfies ('ignore' | 'pipe' | 'inherit')[];
    return execFileSync(file, [...before, command, ...args], {
      cwd: '/',
      encoding: 'utf8',
      env,
      stdio,
    });
  };
  const data = path.join(folder, 'data');
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off`;
  const start = () =>
    void run('pg_ctl', 'start', '-w', '-s', '-D', data, '-o', options, '-l', `${folder}/log`);
  const stop = () => {
    if (existsSync(path.join(data, 'postmaster.pid')))
      run('pg_ctl', 'stop', '-w', '-s', '-m', 'immediate', '-D', data);
  };
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C');
  const template = path.join(folder, 'template');
  run('cp', '-a', data, template);
  start();
  return {
    url,
    template,
    sql: (text) => run('psql', '-X', '-q', '-At', '-v', 'ON_ERROR_STOP=1', '-c', text, url).trim(),
    start,
    stop,
    remove: () => {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
