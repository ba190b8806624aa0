import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster, type Cluster } from '../../mock-server/testing/postgres-cluster.ts';
import { choosePorts } from '../../scripts/lib/ports.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { ensureSiteBuilt } from '../../scripts/lib/builds.ts';
import { ManagedProcess } from './managed-process.ts';
import { nginxProcess } from './nginx.ts';

/** What to run, and how it differs from the composition. */
export interface StackOptions {
  /** API servers; 1 by default. */
  api?: number;
  /** Site servers; 1 by default. */
  web?: number;
  /** Further settings of every API server. */
  apiEnv?: Readonly<Record<string, string>>;
  /** Further settings of every site server. */
  webEnv?: Readonly<Record<string, string>>;
}

/** The composition as plain processes on one PostgreSQL behind nginx. */
export interface Stack {
  /** The one origin: where nginx listens. */
  url: string;
  databaseUrl: string;
  /** Data, logs, nginx's files; removed at the end. */
  folder: string;
  api: readonly ManagedProcess[];
  web: readonly ManagedProcess[];
  nginx: ManagedProcess;
  postgres: Cluster;
  /** Where one server is reached without nginx. */
  directUrl(server: ManagedProcess): string;
  stop(): Promise<void>;
}

/** Below the ports that outgoing connections take, so a server can be restarted on its own port. */
const FIRST_PORT = 20_000;
const PORT_RANGE = 8000;
const SECRET = 'what all servers of this stack have been given';

/** Ports for everything; the start is random, since several stacks may start at once. */
const choose = async (count: number): Promise<number[]> => {
  const preferred = FIRST_PORT + Math.floor(Math.random() * PORT_RANGE);
  const wish = { what: 'the stack', variable: 'none', fixed: undefined };
  return choosePorts(
    Array.from({ length: count }, (_, n) => ({ ...wish, preferred: preferred + n })),
  );
};

/** Starts PostgreSQL, the servers and nginx on free ports and waits until all are ready. */
export const startStack = async (options: StackOptions = {}): Promise<Stack> => {
  await ensureSiteBuilt(ROOT, path.join(ROOT, '.data/logs/build.log'));
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-stack-'));
  const { api: apiCount = 1, web: webCount = 1 } = options;
  const [port = 0, ...ports] = await choose(1 + apiCount + webCount);
  const apiPorts = ports.slice(0, apiCount);
  const webPorts = ports.slice(apiCount);
  const url = `http://localhost:${port}`;

  const postgres = await startCluster();
  const databaseUrl = await postgres.createDatabase('kit');
  const api = apiPorts.map((apiPort) =>
    apiProcess({
      folder,
      port: apiPort,
      url,
      env: { DATABASE_URL: databaseUrl, ...options.apiEnv },
    }),
  );
  const web = webPorts.map((webPort) =>
    webProcess({ folder, port: webPort, url, env: options.webEnv ?? {} }),
  );
  const nginxFolder = path.join(folder, 'nginx');
  mkdirSync(nginxFolder);
  const nginx = nginxProcess({ port, folder: nginxFolder, webPorts, apiPorts });

  const stop = async () => {
    // In order: killed, it would leave its workers behind.
    await nginx.stop();
    await Promise.all([...web, ...api].map((server) => server.kill()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([...api, ...web, nginx].map((server) => server.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  const directUrl = (server: ManagedProcess) => new URL(server.plan.readyUrl).origin;
  return { url, databaseUrl, folder, api, web, nginx, postgres, directUrl, stop };
};

interface ServerOptions {
  folder: string;
  port: number;
  /** The one origin. */
  url: string;
  env: Readonly<Record<string, string>>;
}

const apiProcess = ({ folder, port, url, env }: ServerOptions): ManagedProcess =>
  new ManagedProcess({
    name: `the API server on ${port}`,
    command: process.execPath,
    args: ['src/main.ts'],
    cwd: path.join(ROOT, 'mock-server'),
    env: {
      NODE_ENV: 'production',
      API_PORT: String(port),
      // One folder for all, as the volume that the containers share.
      DATA_DIR: path.join(folder, 'data'),
      PUBLIC_API_URL: url,
      SITE_ORIGINS: url,
      JWT_SECRET: SECRET,
      PAYMENT_WEBHOOK_SECRET: SECRET,
      TRUST_PROXY: 'loopback',
      CONTROL_API: 'on',
      LOG_LEVEL: 'warn',
      // Tests sign in often, and their passwords protect nothing.
      PASSWORD_COST_LOG2: '10',
      // A load opens all its accounts from one address.
      SIGN_UPS_PER_HOUR: '100000',
      ...env,
    },
    logFile: path.join(folder, `api-${port}.log`),
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  });

const webProcess = ({ folder, port, url, env }: ServerOptions): ManagedProcess =>
  new ManagedProcess({
    name: `the site's server on ${port}`,
    command: process.execPath,
    args: ['server/main.ts'],
    cwd: path.join(ROOT, 'web'),
    env: {
      NODE_ENV: 'production',
      WEB_PORT: String(port),
      API_HOST: url,
      SITE_ORIGIN: url,
      ...env,
    },
    logFile: path.join(folder, `web-${port}.log`),
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  });
