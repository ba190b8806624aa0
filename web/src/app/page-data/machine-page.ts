import type { QueryClient } from '@tanstack/react-query';
import { httpStatus } from '~/shared/lib/http-status.ts';
import { runtimeConfig } from '~/shared/config/env.ts';
import { CACHEABLE } from './public-page.ts';
import { createServerQueries } from './shared-answers.ts';

interface Text {
  type: string;
  body: string;
}

const answer = (status: number, body = '', type = 'text/plain'): Response =>
  new Response(body, {
    status,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': status === 200 ? CACHEABLE : 'no-store',
    },
  });

/**
 * The answer to a program: a text, or 404 for null. Such texts contain absolute addresses, so there
 * are none where the site does not know its own.
 */
export const machinePage = async (
  write: (queries: QueryClient) => Promise<Text | null>,
): Promise<Response> => {
  if (runtimeConfig().siteOrigin === '') return answer(404, 'SITE_ORIGIN is not configured.');
  try {
    const text = await write(createServerQueries());
    return text === null ? answer(404, 'Not Found') : answer(200, text.body, text.type);
  } catch (error) {
    return httpStatus(error) === 404 ? answer(404, 'Not Found') : answer(503, 'Try again shortly.');
  }
};
