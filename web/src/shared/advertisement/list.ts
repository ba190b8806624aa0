import type { ApiClient } from '../api/client.ts';
import { ApiError, isApiError, NO_ANSWER_STATUS } from '../api/errors.ts';
import { unwrap } from '../api/unwrap.ts';
import { wellFormed } from './well-formed.ts';
import type { paths } from '../../../../openapi/schema.gen.d.ts';

type Query = NonNullable<paths['/advertisements/get_all/']['get']['parameters']['query']>;

const mayRefuseQuery = (error: unknown): boolean =>
  isApiError(error) && [400, 422].includes(error.status) && !('search' in error.fieldErrors);

/** Throws an ApiError if a backend's response is not a list. */
export const assertList = (answer: unknown): void => {
  if (Array.isArray(answer)) return;
  throw new ApiError({
    status: NO_ANSWER_STATUS,
    message: 'An unexpected error occurred while fetching advertisements',
  });
};

/**
 * Calls listAdvertisements. Returns a page of the list, or the complete list from a backend without
 * pagination. The query parameters are undocumented, so after a 400 or 422 the complete list is
 * requested without them.
 */
export const listAdvertisements = async (api: ApiClient, query: Query, signal: AbortSignal) => {
  const ask = async (sent: Query) => {
    const answer = await unwrap(
      api.GET('/advertisements/get_all/', { params: { query: sent }, signal }),
      'Failed to fetch advertisements',
    );
    assertList(itemsOf(answer));
    return Array.isArray(answer)
      ? answer.map(wellFormed)
      : { ...answer, results: answer.results.map(wellFormed) };
  };
  try {
    return await ask(query);
  } catch (error) {
    if (!mayRefuseQuery(error)) throw error;
    const answer = await ask({});
    if (Array.isArray(answer)) return answer;
    throw error;
  }
};

const itemsOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'results' in answer ? answer.results : answer;
