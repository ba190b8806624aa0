import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { expect, onTestFinished, vi } from 'vitest';

const NGINX = 'nginx';
const TEMPLATES = path.resolve(import.meta.dirname, '../nginx/templates');
const PAGES = path.resolve(import.meta.dirname, '../../../web/server/pages');
const SUFFIX = '.template';
// Debian installs nginx in a folder that is in the PATH of root only.
const env = { PATH: [process.env.PATH ?? '', '/usr/sbin'].join(path.delimiter) };
// If root starts nginx, its workers run as another user, who may not read the folder.
const OPTIONS = `daemon off;${userInfo().uid === 0 ? ' user root;' : ''}`;

export interface NginxSettings {
  port: number;
  webPort: number;
  /** The port of the API server. Without an API server, nginx serves only the site. */
  apiPort?: number;
  /** A network whose X-Forwarded-* headers nginx trusts. By default, it trusts none. */
  trustedProxy?: string;
}

/** Returns true if nginx is not installed, for `describe.skipIf`. Prints the reason. */
export const skipWithoutNginx = (): boolean => {
  const missing = spawnSync(NGINX, ['-v'], { env }).status !== 0;
  if (missing) {
    process.stderr.write('Skipped: nginx is not installed (Debian: apt-get install nginx).\n');
  }
  return missing;
};

const variables = (folder: string, settings: NginxSettings): Record<string, string> => {
  const server = (port: number) => `server 127.0.0.1:${port} max_fails=0;`;
  return {
    NGINX_PORT: `127.0.0.1:${settings.port}`,
    NGINX_CONFIG_FOLDER: folder,
    NGINX_CACHE_FOLDER: path.join(folder, 'cache'),
    NGINX_RUN_FOLDER: folder,
    NGINX_PAGES_FOLDER: PAGES,
    NGINX_ACCESS_LOG: path.join(folder, 'access.log'),
    NGINX_ERROR_LOG: 'stderr',
    // The servers are configured by IP address, so nginx resolves no names.
    NGINX_LOCAL_RESOLVERS: '127.0.0.1',
    NGINX_TRUSTED_PROXY: settings.trustedProxy ?? '127.255.255.255/32',
    NGINX_TLS_PROXY: '',
    NGINX_TLS_PROXY_NETWORKS: '',
    NGINX_WEB_SERVERS: server(settings.webPort),
    NGINX_API_SERVERS: settings.apiPort === undefined ? '' : server(settings.apiPort),
  };
};

/** Fills in nginx's templates, as the container does. Returns the folder and the arguments. */
const configure = (settings: NginxSettings): { folder: string; args: string[] } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const values = variables(folder, settings);
  mkdirSync(path.join(folder, 'cache'));
  for (const name of readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })) {
    // The templates in subfolders are only for a stack with an API server.
    const isUnused = settings.apiPort === undefined && name.includes(path.sep);
    if (!name.endsWith(SUFFIX) || isUnused) continue;
    const file = path.join(folder, name.slice(0, -SUFFIX.length));
    mkdirSync(path.dirname(file), { recursive: true });
    const text = readFileSync(path.join(TEMPLATES, name), 'utf8');
    // A variable without a value stays in the text, and nginx rejects it.
    const filledIn = text.replace(/\$\{(NGINX_\w+)\}/g, (all, key: string) => values[key] ?? all);
    writeFileSync(file, filledIn);
  }
  const configuration = path.join(folder, 'nginx.conf');
  return { folder, args: ['-p', folder, '-e', 'stderr', '-c', configuration, '-g', OPTIONS] };
};

/** Checks the configuration of the Compose stack with `nginx -t`. */
export const checkConfiguration = (settings: NginxSettings) =>
  spawnSync(NGINX, ['-t', ...configure(settings).args], { env, encoding: 'utf8' });

/** Starts nginx with the configuration of the Compose stack. Returns a function to read its log. */
export const startNginx = async (settings: NginxSettings): Promise<() => string> => {
  const { folder, args } = configure(settings);
  const nginx = execa(NGINX, args, { env, all: true, reject: false, killDescendants: true });
  onTestFinished(async () => {
    nginx.kill();
    await nginx;
  });
  const isReady = vi.waitFor(
    async () => expect((await fetch(`http://127.0.0.1:${settings.port}/healthz`)).ok).toBe(true),
    { timeout: 10_000 },
  );
  const ended = nginx.then(({ all }) => Promise.reject(new Error(`nginx stopped:\n${all}`)));
  await Promise.race([isReady, ended]);
  ended.catch(() => undefined);
  return () => readFileSync(path.join(folder, 'access.log'), 'utf8');
};
