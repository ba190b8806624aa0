import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import { listAdvertisements } from '~/shared/advertisement/list.ts';
import {
  publicCategoryOf,
  titleOf,
  userOf,
  type Advertisement,
} from '~/shared/advertisement/present.ts';
import { wellFormed } from '~/shared/advertisement/well-formed.ts';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import { ApiError } from '~/shared/api/errors.ts';
import type { Id } from '~/shared/api/types.ts';
import { isFilled, unwrap } from '~/shared/api/unwrap.ts';

export const PUBLIC_PAGE_SIZE = 12;

export interface AdvertisementFilter {
  category?: string | undefined;
  /** A text to find in titles and advertisers' names. */
  search?: string | undefined;
  page?: number;
  pageSize?: number;
}

const isPublic = ({ status, images }: Advertisement): boolean =>
  status === 'approved' && images.length > 0;

const fits =
  ({ category, search = '' }: AdvertisementFilter) =>
  (item: Advertisement): boolean =>
    (category === undefined || publicCategoryOf(item) === category) &&
    [titleOf(item), userOf(item)].some((text) => text.toLowerCase().includes(search.toLowerCase()));

/**
 * Approved advertisements with at least one image, newest first (listAdvertisements). If the
 * backend has no pagination, the client filters the complete list and splits it into pages.
 */
export const approvedAdvertisementsQuery = (filter: AdvertisementFilter = {}) =>
  queryOptions({
    queryKey: ['advertisements', 'public', filter],
    queryFn: (request) => listApproved(filter, request),
  });

/** The API's maximum page size. */
const MOST_A_PAGE = 50;
const MOST_PAGES = 40;

/** The newest two thousand public advertisements (listAdvertisements), for the sitemap. */
export const listedAdvertisementsQuery = () =>
  queryOptions({
    queryKey: ['advertisements', 'listed'],
    queryFn: async ({ signal, meta }) => {
      const found: Advertisement[] = [];
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const query = {
          page,
          page_size: MOST_A_PAGE,
          status: 'approved',
          has_images: true,
        } as const;
        const response = await listAdvertisements(anonymousApi(meta), query, signal);
        // A backend without pagination returns the complete list at once.
        if (Array.isArray(response)) return response.filter(isPublic);
        found.push(...response.results.filter(isPublic));
        if (page * MOST_A_PAGE >= response.count) break;
      }
      return found;
    },
  });

/** The fields that an advertisement block shows. */
export interface Advertised extends Pick<Advertisement, 'id'> {
  title: string;
  category: string;
  image: Advertisement['images'][number] | undefined;
}

/** The newest approved advertisements for an advertisement block, preloaded by the server. */
export const advertisedQuery = (pageSize: number) =>
  queryOptions({
    queryKey: ['advertisements', 'block', pageSize],
    queryFn: async (request) => {
      const { results } = await listApproved({ pageSize }, request);
      return results.map((item): Advertised => ({
        id: item.id,
        title: titleOf(item),
        category: publicCategoryOf(item),
        image: item.images[0],
      }));
    },
  });

const listApproved = async (
  filter: AdvertisementFilter,
  { signal, meta }: Pick<QueryFunctionContext, 'signal' | 'meta'>,
) => {
  const { category, search, page = 1, pageSize = PUBLIC_PAGE_SIZE } = filter;
  const query = {
    page,
    page_size: pageSize,
    status: 'approved' as const,
    has_images: true,
    ...(category !== undefined && { category }),
    ...(search !== undefined && { search }),
  };
  const response = await listAdvertisements(anonymousApi(meta), query, signal);
  if (!Array.isArray(response)) {
    return { count: response.count, results: response.results.filter(isPublic) };
  }
  const all = response.filter(isPublic).filter(fits(filter));
  return { count: all.length, results: all.slice((page - 1) * pageSize, page * pageSize) };
};

/** The HTTP status for an advertisement that was public and has ended or is sold. */
export const HAS_ENDED = 410;

/**
 * One public advertisement (getAdvertisement).
 * @throws ApiError 404 if it does not exist or is not public, 410 if it has ended
 */
export const publicAdvertisementQuery = (id: Id) =>
  queryOptions({
    queryKey: ['advertisements', 'public', String(id)],
    queryFn: async ({ signal, meta }) => {
      const advertisement = wellFormed(
        await unwrap(
          anonymousApi(meta).GET('/advertisements/{id}/', { params: { path: { id } }, signal }),
          'Failed to fetch advertisement',
          isFilled,
        ),
      );
      if (isPublic(advertisement)) return advertisement;
      throw new ApiError({ status: 404, message: 'Advertisement not found' });
    },
  });
