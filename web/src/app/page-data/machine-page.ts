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

/** The API's way to say that there is no such thing, or that nothing can have this name. */
const isUnknown = (error: unknown): boolean => [400, 404].includes(httpStatus(error) ?? 0);

/**
 * The answer to a program: a text or a picture, or 404 for null. Others are told of them by absolute addresses, so
 * there are none where the site does not know its own.
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
