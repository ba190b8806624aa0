import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';

const TEMPLATES = path.resolve(import.meta.dirname, '../nginx/templates');
const PAGES = path.resolve(import.meta.dirname, '../../../web/server/pages');
const SUFFIX = '.template';
const POLL_MS = 20;

export interface NginxSettings {
  port: number;
  /** The folder for nginx's configuration, cache and logs. */
  folder: string;
  webPorts: readonly number[];
  /** The ports of the API servers. Without API servers, nginx serves only the site. */
  apiPorts: readonly number[];
  /** A proxy or network whose X-Forwarded-* headers nginx trusts. By default, it trusts none. */
  trustedProxy?: string;
}

const NO_NGINX = 'nginx is not installed (Debian: apt-get install nginx)';

export const findNginx = (): string | null => {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  for (const folder of folders) {
    const file = path.join(folder, 'nginx');
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // This folder contains no nginx, so the loop continues with the next folder.
    }
  }
  return null;
};

/** Returns true if nginx is not installed, for `describe.skipIf`. Prints the reason. */
export const skipWithoutNginx = (): boolean => {
  const missing = findNginx() === null;
  if (missing) process.stderr.write(`Skipped: ${NO_NGINX}.\n`);
  return missing;
};

/**
 * Fills in nginx's templates as the container's entrypoint does. Returns the path of the
 * configuration.
 */
export const renderConfiguration = (settings: NginxSettings): string => {
  const { folder } = settings;
  const values = environment(settings);
  const withApi = settings.apiPorts.length > 0;
  for (const name of readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith(SUFFIX)) continue;
    // The templates in subfolders are only for a stack with an API server.
    if (!withApi && name.includes(path.sep)) continue;
    const text = readFileSync(path.join(TEMPLATES, name), 'utf8');
    const target = path.join(folder, name.slice(0, -SUFFIX.length));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(
      target,
      text.replace(/\$\{(NGINX_\w+)\}/g, (_, variable: string) => {
        const value = values[variable];
        if (value === undefined) throw new Error(`${name} needs ${variable}, which nobody sets.`);
        return value;
      }),
    );
  }
  for (const part of ['cache', 'run']) mkdirSync(path.join(folder, part), { recursive: true });
  return path.join(folder, 'nginx.conf');
};

/**
 * Starts nginx with the configuration of the Compose stack, and waits until it responds.
 * @returns a function that stops nginx
 */
export const startNginx = async (settings: NginxSettings): Promise<() => Promise<void>> => {
  const binary = findNginx();
  if (binary === null) throw new Error(NO_NGINX);
  const configuration = renderConfiguration(settings);
  const nginx = execa(binary, nginxArguments(configuration), {
    cwd: settings.folder,
    all: true,
    reject: false,
    killDescendants: true,
  });
  const ended = nginx.then(({ all }) => {
    throw new Error(`nginx stopped:\n${all}`);
  });
  const stop = async () => {
    nginx.kill();
    await nginx;
  };
  await Promise.race([isReady(settings.port), ended]);
  ended.catch(() => undefined);
  return stop;
};

const isReady = async (port: number): Promise<void> => {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(POLL_MS);
  }
};

/** Returns the arguments that run nginx in the foreground. */
export const nginxArguments = (configuration: string): string[] => {
  // If root starts nginx, its workers run as another user, who may not read the folder.
  const user = userInfo().uid === 0 ? ' user root;' : '';
  const folder = path.dirname(configuration);
  return ['-p', folder, '-e', 'stderr', '-c', configuration, '-g', `daemon off;${user}`];
};

const environment = (settings: NginxSettings): Record<string, string> => {
  const { folder, port, webPorts, apiPorts, trustedProxy = '127.255.255.255/32' } = settings;
  const servers = (ports: readonly number[]) =>
    ports.map((to) => `server 127.0.0.1:${to} max_fails=1 fail_timeout=1s;`).join('\n    ');
  return {
    NGINX_PORT: `127.0.0.1:${port}`,
    NGINX_CONFIG_FOLDER: folder,
    NGINX_CACHE_FOLDER: path.join(folder, 'cache'),
    NGINX_RUN_FOLDER: path.join(folder, 'run'),
    NGINX_PAGES_FOLDER: PAGES,
    NGINX_ACCESS_LOG: path.join(folder, 'access.log'),
    NGINX_ERROR_LOG: 'stderr',
    // The servers are configured by IP address, so nginx resolves no names.
    NGINX_LOCAL_RESOLVERS: '127.0.0.1',
    NGINX_TRUSTED_PROXY: trustedProxy,
    NGINX_TLS_PROXY: '',
    NGINX_TLS_PROXY_NETWORKS: '',
    NGINX_WEB_SERVERS: servers(webPorts),
    NGINX_API_SERVERS: servers(apiPorts),
  };
};
