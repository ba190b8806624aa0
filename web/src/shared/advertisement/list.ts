import type { ApiClient } from '../api/client.ts';
import { ApiError, isApiError, NO_RESPONSE_STATUS } from '../api/errors.ts';
import { unwrap } from '../api/unwrap.ts';
import { wellFormed } from './well-formed.ts';
import type { paths } from '../../../../openapi/schema.gen.d.ts';

/** The query parameters of listAdvertisements, which filter, sort and page the list. */
export type ListQuery = NonNullable<
  paths['/advertisements/get_all/']['get']['parameters']['query']
>;

const mayRefuseQuery = (error: unknown): boolean =>
  isApiError(error) && [400, 422].includes(error.status) && !('search' in error.fieldErrors);

/** Throws an ApiError if a backend's response is not a list. */
export const assertList = (response: unknown): void => {
  if (Array.isArray(response)) return;
  throw new ApiError({
    status: NO_RESPONSE_STATUS,
    message: 'An unexpected error occurred while fetching advertisements',
  });
};

/**
 * Calls listAdvertisements. Returns a page of the list, or the complete list from a backend without
 * pagination. The query parameters are undocumented, so after a 400 or 422 the complete list is
 * requested without them.
 */
export const listAdvertisements = async (api: ApiClient, query: ListQuery, signal: AbortSignal) => {
  const ask = async (sent: ListQuery) => {
    const response = await unwrap(
      api.GET('/advertisements/get_all/', { params: { query: sent }, signal }),
      'Failed to fetch advertisements',
    );
    assertList(itemsOf(response));
    return Array.isArray(response)
      ? response.map(wellFormed)
      : { ...response, results: response.results.map(wellFormed) };
  };
  try {
    return await ask(query);
  } catch (error) {
    if (!mayRefuseQuery(error)) throw error;
    const response = await ask({});
    if (Array.isArray(response)) return response;
    throw error;
  }
};

const itemsOf = (response: unknown): unknown =>
  typeof response === 'object' && response !== null && 'results' in response
    ? response.results
    : response;
