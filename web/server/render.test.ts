import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createRenderer } from './render.ts';

const build: ServerBuild = {
  entry: { module: { default: (request: Request) => new Response(new URL(request.url).pathname) } },
  routes: { all: { id: 'all', path: '*', module: { default: () => null } } },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  assetsBuildDirectory: '',
  future: {
    v8_middleware: false,
    v8_passThroughRequests: false,
    v8_trailingSlashAwareDataRequests: false,
  },
  // oxlint-disable-next-line typescript/no-deprecated -- the type requires it
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  routeDiscovery: { mode: 'initial', manifestPath: '' },
  ssr: true,
};

const render = createRenderer({
  build,
  sources: { calls: [], pictures: [], frames: [] },
  inlineStyles: (html) => html,
});

test.each(['/', '//', '//elsewhere.example/x', '/\\', '///', '/%', '/%ff'])(
  'the request path %s does not redirect to another site',
  async (url) => {
    const { body } = await render(url);
    expect((await body('identity')).toString()).toBe(url.replaceAll('\\', '/'));
  },
);
