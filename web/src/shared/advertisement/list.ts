import type { ApiClient } from '../api/client.ts';
import { isApiError } from '../api/errors.ts';
import { unwrap } from '../api/unwrap.ts';
import type { paths } from '../../../../openapi/schema.gen.d.ts';

type Query = NonNullable<paths['/advertisements/get_all/']['get']['parameters']['query']>;

const mayRefuseQuery = (error: unknown): boolean =>
  isApiError(error) && [400, 422].includes(error.status) && !('search' in error.fieldErrors);

/**
 * A page of advertisements, or the whole list of a backend without pagination
 * (listAdvertisements). The parameters are not documented, so a backend that may have refused them
 * is asked for the whole list.
 */
export const listAdvertisements = async (api: ApiClient, query: Query, signal: AbortSignal) => {
  const ask = (sent: Query) =>
    unwrap(
      api.GET('/advertisements/get_all/', { params: { query: sent }, signal }),
      'Failed to fetch advertisements',
    );
  try {
    return await ask(query);
  } catch (error) {
    if (!mayRefuseQuery(error)) throw error;
    const answer = await ask({});
    if (Array.isArray(answer)) return answer;
    throw error;
  }
};
