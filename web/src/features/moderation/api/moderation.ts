import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { isApiError } from '~/shared/api/errors.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { selectPage, type ListFilter, type ModerationPage } from '../list/select-page.ts';

/**
 * A page of all advertisements for a moderator (listAdvertisements). Where the backend knows no
 * pages it answers the whole list, and what the page would hold is picked out here.
 */
export function moderationListQuery(api: ApiClient, filter: ListFilter) {
  const { page, pageSize, status, category, search, sort } = filter;
  const query = {
    page,
    page_size: pageSize,
    sort,
    ...(status !== undefined && { status }),
    ...(category !== undefined && { category }),
    ...(search !== undefined && { search }),
  };
  return queryOptions({
    queryKey: ['advertisements', 'moderation', query],
    queryFn: async ({ signal }): Promise<ModerationPage> => {
      const answer = await unwrap(
        api.GET('/advertisements/get_all/', { params: { query }, signal }),
        'Failed to fetch advertisements',
      );
      if (Array.isArray(answer)) return selectPage(answer, filter);
      const { count, results, status_counts: counts } = answer;
      return { count, results, counts: counts ?? null };
    },
  });
}

/** One advertisement for a moderator (getAdvertisement). Throws ApiError 404. */
export function moderationDetailQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['advertisements', 'detail', id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/advertisements/{id}/', { params: { path: { id } }, signal }),
        'Failed to fetch advertisement',
      ),
  });
}

/** Approve, or reject with an optional reason. */
export type Decision =
  | { action: 'approve' }
  | { action: 'reject'; reasonCode?: Schemas['RejectionReasonCode']; reason?: string };

const FAILED = 'Failed to process advertisement approval';

/**
 * Decides on an advertisement (approveAdvertisement, rejectAdvertisement) as the moderator saw it:
 * the error is ApiError 409 when somebody else has decided or changed it since.
 */
export function useDecision(advertisement: Advertisement) {
  const api = useApi();
  const queries = useQueryClient();
  const params = { path: { id: advertisement.id } };
  const seen = advertisement.updated_at ? { expected_updated_at: advertisement.updated_at } : {};
  return useMutation({
    mutationFn: (decision: Decision) => {
      if (decision.action === 'approve') {
        const body = { action: 'approve' as const, ...seen };
        return unwrap(api.POST('/advertisements/{id}/approve/', { params, body }), FAILED);
      }
      const { reasonCode, reason } = decision;
      const body = {
        ...(reasonCode !== undefined && { reason_code: reasonCode }),
        ...(reason !== undefined && { reason }),
        ...seen,
      };
      return unwrap(api.POST('/advertisements/{id}/rejected/', { params, body }), FAILED);
    },
    onSuccess: (decided) => {
      queries.setQueryData(moderationDetailQuery(api, advertisement.id).queryKey, decided);
      return queries.invalidateQueries({
        queryKey: ['advertisements'],
        predicate: ({ queryKey }) => queryKey[1] !== 'detail',
      });
    },
    onError: (error) =>
      isApiError(error, 409)
        ? queries.invalidateQueries({ queryKey: ['advertisements'] })
        : undefined,
  });
}
