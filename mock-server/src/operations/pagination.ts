import type { FastifyRequest } from 'fastify';
import type { Slice } from '../domain/slice.ts';
import type { Config } from '../settings/config.ts';
import type { Services } from '../domain/services.ts';

/**
 * Returns the URL at which clients reach this server: the configured one or, without one, the host
 * of the request. An invalid Host header is replaced by localhost.
 */
export const serverUrlOf = (
  { publicApiUrl, basePath }: Pick<Config, 'publicApiUrl' | 'basePath'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => {
  const origin = publicApiUrl ?? `${protocol}://${host}`;
  return (URL.canParse(origin) ? origin : `${protocol}://localhost`) + basePath;
};

/** A page of a list. The URLs are null if there is no next or previous page. */
export interface Page<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

/** Converts a page number and a page size to limit and offset. */
export const sliceOf = (page: number, pageSize: number): Slice => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/**
 * Adds the URLs of the next and previous page to the results of a page. `count` is the length of
 * the whole list. If a page is after the end, its previous page is the last one with results.
 */
export const pageOf = <T>(
  { config }: Services,
  request: FastifyRequest,
  { page, pageSize, count }: { page: number; pageSize: number; count: number },
  results: T[],
): Page<T> => {
  const serverUrl = serverUrlOf(config, request);
  const lastPage = Math.max(1, Math.ceil(count / pageSize));
  const urlOf = (number: number): string => {
    const pageUrl = new URL(serverUrl + request.url);
    pageUrl.searchParams.set('page', String(number));
    return pageUrl.href;
  };
  return {
    count,
    next: page < lastPage ? urlOf(page + 1) : null,
    previous: page > 1 ? urlOf(Math.min(page - 1, lastPage)) : null,
    results,
  };
};
