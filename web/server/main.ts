import './production.ts';
import { parseArgs } from 'node:util';
import { createHttpGuard } from '../../packages/http-guard/hosts.ts';
import { maskedUrl } from '../../packages/http-guard/masked-url.ts';
import { awaitApi } from './api-probe.ts';
import { applicationEnvironment, readConfig, type ServerConfig } from './config.ts';
import { followChanges } from './follow-changes.ts';
import { CLIENT_FOLDER, loadBuild, readSheet } from './load-build.ts';
import { createMetrics } from './metrics.ts';
import { createPageCache } from './page-cache.ts';
import { createRenderQueue } from './render-queue.ts';
import { createRenderer } from './render.ts';
import { createSiteServer } from './site-server.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { createWorldPages } from './worlds.ts';

const USAGE =
  'Serves the build of the site. It has no options; docs/real-backend.md lists its settings.';

const start = async (config: ServerConfig): Promise<void> => {
  const { port, host, metricsPort, drainMs, apiHost, siteOrigin } = config;
  Object.assign(process.env, applicationEnvironment(config));
  const render = createRenderer({
    build: await loadBuild(),
    sources: {
      calls: [apiHost],
      pictures: [apiHost, ...config.mediaOrigins],
      frames: config.embedOrigins,
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
    origins: siteOrigin === undefined ? [] : [siteOrigin],
  });
  const worlds = config.worlds
    ? createWorldPages(config.apiInternalHost, guard, caching)
    : undefined;
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
  stopOnSignal(app, draining, drainMs);
  void followChanges({ apiHost: config.apiInternalHost, onChange: pages.outdate });
  await awaitApi(config, console.error);
};

const fail = (error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof Error && code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : '';
    console.error(`The site cannot start: port ${port} is taken.`);
  } else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    const host = process.env.WEB_HOST_BIND ?? '';
    console.error(`The site cannot start: this machine has no address ${host}. Set WEB_HOST_BIND.`);
  } else if (error instanceof Error) {
    console.error(`The site cannot start: ${error.message}`, error.cause ?? '');
  } else {
    console.error('The site cannot start:', error);
  }
  process.exit(1);
};

/* Starts the production server. server/config.ts lists its settings.
   
       WEB_PORT=3000 API_HOST=http://localhost:4000 node server/main.ts */
try {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) console.log(USAGE);
  else await start(readConfig(process.env));
} catch (error) {
  fail(error);
}
