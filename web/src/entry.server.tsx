import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type AppLoadContext, type EntryContext } from 'react-router';
import { DocumentContext } from './app/document/document-context.ts';
import { collectPageData, restorePageData } from './app/page-data/page-data.ts';
import fontsSheet from './app/styles/fonts.css?url';
import { createQueryClient } from './shared/api/query-client.ts';

declare module 'react-router' {
  interface AppLoadContext {
    /** The nonce of the site's own inline scripts, absent in development. */
    nonce?: string;
    /** Returns the text of a built style sheet, absent in development. */
    readSheet?: (href: string) => string;
    /**
     * Called with the rendered page, so that the web server need not read it from a response.
     * @param html with one character per byte (latin1), which is faster to search and copy
     */
    deliver?: (html: string) => void;
  }
}

const RENDER_TIMEOUT_MS = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  { nonce, readSheet, deliver, queries: loaded = createQueryClient(), failure }: AppLoadContext,
): Promise<Response> {
  const data = collectPageData(loaded, failure);
  const queries = createQueryClient();
  restorePageData(data, queries);
  const html = await render(
    <DocumentContext
      value={{
        nonce,
        styles: readSheet && [fontsSheet, ...sheetsOf(router)].map(readSheet).join('\n'),
        modules: modulesOf(router),
        startsAtOnce: startsAtOnce(router),
        queries,
        pageData: JSON.stringify(data),
      }}
    >
      <ServerRouter context={router} url={request.url} {...(nonce ? { nonce } : {})} />
    </DocumentContext>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (status !== 200) headers.set('Cache-Control', 'no-store');
  deliver?.(html);
  return new Response(deliver ? null : Buffer.from(html, 'latin1'), { status, headers });
}

const sheetsOf = ({ staticHandlerContext, manifest }: EntryContext): string[] => [
  ...new Set(
    staticHandlerContext.matches
      .flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
      // Vite appends `#` to a sheet that the page shares with a lazy chunk.
      .map((href) => href.replace('#', '')),
  ),
];

const modulesOf = ({ staticHandlerContext, manifest }: EntryContext): string[] => [
  manifest.url,
  manifest.entry.module,
  ...staticHandlerContext.matches
    .flatMap(({ route }) => {
      const { module, clientLoaderModule } = manifest.routes[route.id] ?? {};
      return [module, clientLoaderModule];
    })
    .filter((href) => href !== undefined),
];

const startsAtOnce = ({ staticHandlerContext, routeModules }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle;
    return typeof handle === 'object' && handle !== null && 'startAtOnce' in handle;
  });

/** A stream that collects the written text. It needs a fifth of the time of Node's PassThrough. */
const textSink = (onText: (text: string) => void): Writable => {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onText(Buffer.concat(chunks).toString('latin1'));
      done();
    },
  });
};

const render = (document: React.ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      // The page is sent as a whole. Streamed parts would need a script to move them into place.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        pipe(textSink(resolve));
      },
      // The router logs the error and renders the error page.
      onError: reject,
    });
    const timer = setTimeout(() => {
      abort(new Error(`Rendering took longer than ${RENDER_TIMEOUT_MS} ms`));
    }, RENDER_TIMEOUT_MS);
  });
