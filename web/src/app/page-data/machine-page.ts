import type { QueryClient } from '@tanstack/react-query';
import type { AppLoadContext } from 'react-router-dom';
import { httpStatus } from '~/shared/lib/http-status.ts';
import { runtimeConfig } from '~/shared/config/env.ts';
import { timeout } from './preload-on-server.ts';
import { CACHEABLE } from './public-page.ts';
import { createServerQueries } from './shared-responses.ts';

interface Content {
  type: string;
  body: string;
  /** The ETag of the API's response from which the content was generated. */
  etag?: string | undefined;
}

const response = (status: number, { type, body, etag }: Content): Response =>
  new Response(body, {
    status,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': status === 200 ? CACHEABLE : 'no-store',
      ...(etag !== undefined && { ETag: etag }),
    },
  });

const explain = (status: number, body: string): Response =>
  response(status, { type: 'text/plain', body });

const isUnknown = (error: unknown): boolean => [400, 404, 410].includes(httpStatus(error) ?? 0);

/**
 * Responds to programs such as feed readers with the content that `write` returns, with a 404 for
 * null or a 304 for 'unchanged'. They need absolute URLs: without SITE_ORIGIN, all get a 404.
 */
export const machinePage = async (
  context: AppLoadContext,
  write: (queries: QueryClient) => Promise<Content | 'unchanged' | null>,
): Promise<Response> => {
  if (runtimeConfig().siteOrigin === '') return explain(404, 'SITE_ORIGIN is not configured.');
  try {
    const content = await Promise.race([write(createServerQueries(context)), timeout()]);
    if (content === 'unchanged') return new Response(null, { status: 304 });
    return content === null ? explain(404, 'Not Found') : response(200, content);
  } catch (error) {
    return isUnknown(error) ? explain(404, 'Not Found') : explain(503, 'Try again shortly.');
  }
};
