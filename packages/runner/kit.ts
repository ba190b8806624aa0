import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { binary } from './binary.ts';
import { ROOT } from './root.ts';
import type { ServiceOptions } from './service.ts';

/** This script runs a server and restarts it when its source files change. */
const WATCH = fileURLToPath(new URL('watch.mjs', import.meta.url));
const SOURCES = [
  'mock-server/src',
  'packages',
  'paper',
  'openapi',
  'openapi.yaml',
  'control/control.yaml',
  'control/requests',
];

export type KitOptions = {
  dataDir: string;
  webPort: number;
  apiPort: number;
  /** Whether Vite serves the site, and changed files restart the mock server. */
  dev: boolean;
  /** Whether to run the built server, which starts faster than a server from source files. */
  built?: boolean;
  /** The YAML file with which a new database is filled. */
  seed?: string;
  /** The URL of a backend that replaces the mock server. */
  backend?: string;
  onNotice: (line: string) => void;
};

/** The URLs of the site, the API, the API reference and the control panel. */
export const kitUrls = ({ webPort, apiPort }: Pick<KitOptions, 'webPort' | 'apiPort'>) => {
  const site = `http://localhost:${webPort}`;
  const api = `http://localhost:${apiPort}`;
  return { site, api, apiBase: `${api}/api`, reference: `${api}/docs`, control: `${api}/control/` };
};

/** How to start the mock server. */
export const serverService = (options: KitOptions): ServiceOptions => {
  const { site, api } = kitUrls(options);
  const main = path.join(
    ROOT,
    'mock-server',
    options.built ? 'build/server/main.js' : 'src/main.ts',
  );
  return {
    name: 'server',
    args: options.dev ? [WATCH, main, ...SOURCES] : [main],
    cwd: ROOT,
    env: {
      API_PORT: String(options.apiPort),
      CONTROL_API: process.env.CONTROL_API ?? 'on',
      DATA_DIR: options.dataDir,
      ...(options.seed && { SEED: options.seed }),
      PUBLIC_API_URL: process.env.PUBLIC_API_URL ?? api,
      SITE_ORIGINS: process.env.SITE_ORIGINS ?? site,
    },
    logFile: logFile(options.dataDir, 'server'),
    readyUrl: `${api}/readyz`,
    verbose: options.dev,
    onNotice: options.onNotice,
  };
};

/** How to start the site: its production build or Vite. */
export const siteService = (options: KitOptions): ServiceOptions => {
  const { site, api } = kitUrls(options);
  const port = String(options.webPort);
  const vite = [binary('@react-router/dev', 'react-router'), 'dev', '--port', port, '--strictPort'];
  return {
    name: 'site',
    args: options.dev ? vite : ['server/main.ts'],
    cwd: path.join(ROOT, 'web'),
    env: {
      API_HOST: options.backend ?? api,
      ...(options.backend === undefined && { CONTROL_ORIGIN: api }),
      NODE_ENV: options.dev ? 'development' : 'production',
      SITE_ORIGIN: process.env.SITE_ORIGIN ?? site,
      PORT: port,
      WEB_PORT: port,
      WORLDS: process.env.WORLDS ?? 'on',
    },
    logFile: logFile(options.dataDir, 'site'),
    readyUrl: options.dev ? `${site}/` : `${site}/healthz`,
    verbose: options.dev,
    onNotice: options.onNotice,
  };
};

export const logFile = (dataDir: string, name: string): string =>
  path.join(dataDir, 'logs', `${name}.log`);
