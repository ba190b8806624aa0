import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadContract } from '../../mock-server/src/contract/document.ts';
import { CONTROL_PREFIX } from '../../mock-server/src/double/control/guard.ts';
import { API_PREFIX } from '../../mock-server/src/operations/register-operations.ts';
import { CONTROL_CONTRACT } from '../../mock-server/src/settings/folders.ts';
import { ROOT } from '../../packages/runner/root.ts';
import type { Route } from './listeners.ts';

/** Source files that open a port for clients, each with the name of the attacked server. */
export const LISTENING_FILES: Readonly<Record<string, string>> = {
  'mock-server/src/app.ts': 'server',
  // main.ts opens a port only to test whether the port is free.
  'mock-server/src/main.ts': 'server',
  'mock-server/src/plugins/http-server.ts': 'server',
  'mock-server/src/process/metrics.ts': 'metrics',
  'web/server/metrics.ts': 'metrics',
  'web/server/site-server.ts': 'site',
};

/** The ports that the Compose files publish, by service. */
export const PUBLISHED: Readonly<Record<string, readonly string[]>> = {
  nginx: ['${BIND_ADDRESS:-127.0.0.1}:${PORT:-8080}:8080'],
  staging: ['${BIND_ADDRESS:-127.0.0.1}:${PORT:-8080}:8080'],
  caddy: ['80:80', '443:443', '443:443/udp'],
  mailpit: ['127.0.0.1:${MAILPIT_PORT:-8025}:8025'],
  'pact-broker': ['127.0.0.1:${BROKER_PORT:-9292}:9292'],
};

const OPENS = /\b(?:createServer|createSecureServer|createSocket|[fF]astify)\(/;
const PRODUCT =
  '{control,mock-server/{package,src},packages,scripts,web/{server,src}}/**/*.{ts,tsx,mjs}';
/** Source files that open no port for clients, although the search for open ports finds them. */
const HARMLESS = [
  'mock-server/src/plugins/reference-script.ts',
  'packages/runner/free-port.ts',
  'packages/runner/ports.ts',
];

/** Returns the product's source files that open a port for clients. */
export const listeningFiles = (): string[] =>
  globSync(PRODUCT, { cwd: ROOT, exclude: (name) => /^(node_modules|build|testing)$/.test(name) })
    .filter((file) => !/(\.test\.tsx?|\/testing\/.*)$/.test(file) && !HARMLESS.includes(file))
    .filter((file) => OPENS.test(readFileSync(path.join(ROOT, file), 'utf8')))
    .sort();

/** Routes that no contract describes, such as health checks and the control panel. */
const OTHER_ROUTES = [
  /^(?:\/|\*|\/healthz|\/readyz|\/media\/\*|\/checkout\/(?:bps_)?:id)$/,
  /^(?:\/control)?\/(?:openapi\.(?:yaml|json)|docs|docs\/(?:documented|openapi)\.json|docs\/js\/scalar\.js)$/,
  /^\/control\/?(?:\*|index\.html|panel\.(?:css|js|svg)|[\w-]+\.woff2)?$/,
];

const described = [
  ...[...loadContract().operations.values()].map(({ path: below }) => API_PREFIX + below),
  ...[...loadContract(CONTROL_CONTRACT).operations.values()].map(
    ({ path: below }) => CONTROL_PREFIX + below,
  ),
].map((url) => url.replaceAll(/\{(\w+)\}/g, ':$1'));

export const isKnown = ({ url }: Route): boolean =>
  described.includes(url) || OTHER_ROUTES.some((pattern) => pattern.test(url));

/** Whether the route belongs to the control API, which only this machine may call. */
export const isControl = ({ url }: Route): boolean =>
  url === CONTROL_PREFIX || url.startsWith(`${CONTROL_PREFIX}/`);

/** An example of the route's URL path, with its parameters filled in. */
export const urlOf = ({ url }: Route): string =>
  url
    .replace(/^\*$/, '/x')
    .replace('/articles/:slug', '/articles/swing-bridge-stays-open-on-sundays')
    .replace('/authors/:slug', '/authors/ruth-adeyemi')
    .replaceAll(/:\w+/g, '1')
    .replace('*', 'x');
