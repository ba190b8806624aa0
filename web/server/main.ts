import './production.ts';
import { parseArgs } from 'node:util';
import { createHttpGuard } from '../../packages/http-guard/hosts.ts';
import { maskedUrl } from '../../packages/http-guard/masked-url.ts';
import { applicationEnvironment, readConfig, type ServerConfig } from './config.ts';
import { followChanges } from './follow-changes.ts';
import { CLIENT_FOLDER, loadBuild, readSheet } from './load-build.ts';
import { createMetrics } from './metrics.ts';
import { createPageCache } from './page-cache.ts';
import { placeholderWarning } from './placeholders.ts';
import { createRenderQueue } from './render-queue.ts';
import { createRenderer } from './render.ts';
import { createSiteServer } from './site-server.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { createWorldPages } from './worlds.ts';

const USAGE =
  'Serves the build of the site. It has no options; docs/real-backend.md lists its settings.';

const start = async (config: ServerConfig): Promise<void> => {
  const { WEB_PORT: port, WEB_HOST_BIND: host, WEB_METRICS_PORT: metricsPort } = config;
  const { API_HOST: apiHost, API_INTERNAL_HOST: apiInternalHost, SITE_ORIGIN: origin } = config;
  Object.assign(process.env, applicationEnvironment(config));
  const render = createRenderer({
    build: await loadBuild(),
    sources: {
      calls: [apiHost],
      pictures: [apiHost, ...config.MEDIA_ORIGINS],
      frames: config.EMBED_ORIGINS,
    },
    readSheet,
  });
  const queue = createRenderQueue(render);
  const caching = {
    render: queue,
    onRefreshError: (url: string, error: unknown) =>
      console.error(`Could not refresh ${maskedUrl(url)}:`, error),
  };
  const pages = createPageCache(caching);
  const guard = createHttpGuard({
    bind: host,
    origins: origin === undefined ? [] : [origin],
    onlyThisMachine: true,
  });
  const worlds =
    config.WORLDS === 'on' ? createWorldPages(apiInternalHost, guard, caching) : undefined;
  const metrics = metricsPort === undefined ? undefined : createMetrics(queue);
  await metrics?.app.listen({ host, port: metricsPort });
  const draining = { begun: false };
  const app = await createSiteServer({
    clientFolder: CLIENT_FOLDER,
    pages,
    worlds,
    draining,
    observe: metrics?.observe,
  });
  const url = new URL(await app.listen({ host, port }));
  console.log(`The site is listening on http://localhost:${port || url.port} (API ${apiHost})`);
  const warning = placeholderWarning(origin);
  if (warning !== null) console.warn(warning);
  stopOnSignal(app, draining, config.DRAIN_MS);
  void followChanges({
    apiHost: apiInternalHost,
    onChange: pages.outdate,
    report: console.error,
  });
};

const reasonOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `${error.message}. Set WEB_PORT.`;
  const isForeignAddress = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND';
  return isForeignAddress ? `${error.message}. Set WEB_HOST_BIND.` : error.message;
};

/* Starts the production server. server/config.ts lists its settings.
   
       WEB_PORT=3000 API_HOST=http://localhost:4000 node server/main.ts */
try {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) console.log(USAGE);
  else await start(readConfig(process.env));
} catch (error) {
  console.error('The site cannot start:', reasonOf(error));
  process.exit(1);
}
