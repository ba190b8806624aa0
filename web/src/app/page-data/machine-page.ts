import type { QueryClient } from '@tanstack/react-query';
import { httpStatus } from '~/shared/lib/http-status.ts';
import { runtimeConfig } from '~/shared/config/env.ts';
import { timeout } from './preload-on-server.ts';
import { CACHEABLE } from './public-page.ts';
import { createServerQueries } from './shared-answers.ts';

interface Content {
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
}

const answer = (status: number, body: Content['body'], type = 'text/plain'): Response =>
  new Response(body, {
    status,
    headers: {
      'Content-Type': typeof body === 'string' ? `${type}; charset=utf-8` : type,
      'Cache-Control': status === 200 ? CACHEABLE : 'no-store',
    },
  });

/** Whether the API responded that the item does not exist, has ended, or has a malformed name. */
const isUnknown = (error: unknown): boolean => [400, 404, 410].includes(httpStatus(error) ?? 0);

/**
 * The response to a feed reader or other program: a text, a picture, or 404 for null. Programs need
 * absolute URLs, so without SITE_ORIGIN every response is 404.
 */
export const machinePage = async (
  write: (queries: QueryClient) => Promise<Content | null>,
): Promise<Response> => {
  if (runtimeConfig().siteOrigin === '') return answer(404, 'SITE_ORIGIN is not configured.');
  try {
    const content = await Promise.race([write(createServerQueries()), timeout()]);
    return content === null ? answer(404, 'Not Found') : answer(200, content.body, content.type);
  } catch (error) {
    return isUnknown(error) ? answer(404, 'Not Found') : answer(503, 'Try again shortly.');
  }
};
