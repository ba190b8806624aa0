import type { AppLoadContext, EntryContext, ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { makePage } from './page.ts';
import { createRenderer } from './render.ts';

const build: ServerBuild = {
  entry: {
    module: {
      default: (
        { url, headers }: Request,
        ...[, , , context]: [number, Headers, EntryContext, AppLoadContext]
      ) => {
        if (headers.get('if-none-match') === '"1"') return new Response(null, { status: 304 });
        if (url.endsWith('/gaps')) context.hasGaps = true;
        return new Response(new URL(url).pathname);
      },
    },
  },
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
  readSheet: () => '',
});

test.each(['/', '//', '//elsewhere.example/x', '/\\', '///', '/%', '/%ff'])(
  'the request path %s does not redirect to another site',
  async (url) => {
    const { body } = await render(url);
    expect((await body('identity')).toString()).toBe(url.replaceAll('\\', '/'));
  },
);

test('the renderer returns the previous page if the application responds that the page has not changed', async () => {
  const [kept, changed] = await Promise.all(
    ['"1"', '"2"'].map((etag) => makePage(200, { etag }, 'before')),
  );
  expect(await render('/', kept)).toBe(kept);
  expect(await render('/', changed)).not.toBe(changed);
});

test('the renderer reports that the application has left out a part of the page', async () => {
  expect([(await render('/full')).hasGaps, (await render('/gaps')).hasGaps]).toEqual([false, true]);
});
