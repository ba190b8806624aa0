import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '~/shared/api/client.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { isPage, unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';

/** Days have the format YYYY-MM-DD. */
export interface DecisionFilter {
  page: number;
  decision?: Schemas['AdvertisementDecision']['decision'];
  /** A part of the moderator's name. */
  admin?: string;
  from_date?: string;
  to_date?: string;
}

/** The API's maximum page size. */
const LONGEST_PAGE = 50;

const readPage = (
  api: ApiClient,
  query: DecisionFilter & { page_size?: number },
  signal: AbortSignal,
) =>
  unwrap(
    api.GET('/advertisements/decisions/', { params: { query }, signal }),
    'Failed to fetch the decisions',
    isPage,
  );

/** A page of decisions, newest first (listDecisions), or null if the backend lacks the list. */
export const decisionsQuery = (api: ApiClient, filter: DecisionFilter) =>
  queryOptions({
    queryKey: ['advertisements', 'decisions', filter],
    queryFn: ({ signal }) => whereOffered(readPage(api, filter, signal)),
  });

/** The moderation decisions from all pages of a filtered list (listDecisions). */
export const readAllDecisions = async (
  api: ApiClient,
  filter: DecisionFilter,
  signal: AbortSignal,
): Promise<Schemas['AdvertisementDecision'][]> => {
  // A new decision can move an earlier decision to the next page. The map removes duplicates.
  const found = new Map<string, Schemas['AdvertisementDecision']>();
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const response = await readPage(api, { ...filter, page, page_size: LONGEST_PAGE }, signal);
    for (const past of response.results) found.set(`${past.at} ${past.advertisement?.id}`, past);
    // Some backends send `next` even on the last page, so loading stops at an empty page.
    isLast = !response.next || response.results.length === 0;
  }
  return [...found.values()];
};
