import type { ServerResponse } from 'node:http';
import sirv, { type RequestHandler } from 'sirv';
import { SECURITY_HEADERS } from './security-headers.ts';

const YEAR_S = 31_536_000;
const HOUR_S = 3600;

/** Names of built files contain a content hash, so these files can be cached forever. */
export const ASSET_PREFIX = '/assets/';

/** Serves the client build, including the files that server/precompress.ts has compressed. */
export const createAssetHandler = (clientFolder: string): RequestHandler =>
  sirv(clientFolder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response: ServerResponse, pathname: string) {
      // The library sirv sets no type for .ico files, and `nosniff` stops browsers from guessing.
      if (pathname.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
      const immutable = pathname.startsWith(ASSET_PREFIX);
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
      response.setHeader(
        'Cache-Control',
        immutable ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`,
      );
    },
  });
