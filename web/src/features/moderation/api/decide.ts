import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { STATUS, titleOf, type Advertisement } from '~/shared/advertisement/present.ts';
import { isAdvertisementId } from '~/shared/advertisement/advertisement-id.ts';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { ApiError, isAbort, isApiError, messageOf, refusesField } from '~/shared/api/errors.ts';
import type { Id, Schemas } from '~/shared/api/types.ts';
import { ANY_SUCCESS, isFilled, jsonIn, unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';
import { toast } from '~/shared/lib/toast.ts';
import { toastError } from '~/shared/ui/toast-error.ts';

export interface Rejection {
  reasonCode?: Schemas['RejectionReasonCode'];
  reason?: string;
}

export type Decision = { action: 'approve' } | ({ action: 'reject' } & Rejection);

export const OUTCOME = { approve: 'approved', reject: 'rejected' } as const;

const FAILED = 'Failed to process advertisement approval';

/** Returns the error text of a failed approval or rejection. */
export const decisionProblem = (error: unknown): string =>
  isApiError(error) ? messageOf(error) : 'An unexpected error occurred';

/**
 * Whether the backend supports the undocumented fields `reason` and `expected_updated_at`. Backends
 * with these fields send `decided_at`. Other backends may reject unknown fields.
 */
export const takesDetails = ({ decided_at }: Advertisement): boolean => decided_at !== undefined;

const isAdvertisement = (response: unknown): response is Advertisement => {
  const fields = typeof response === 'object' && response !== null ? { ...response } : {};
  const hasStatus = 'status' in fields && String(fields.status) in STATUS;
  return hasStatus && 'id' in fields && 'images' in fields && Array.isArray(fields.images);
};

/**
 * Approves or rejects an advertisement (approveAdvertisement, rejectAdvertisement).
 * @returns the updated advertisement, or null if the undocumented response has none
 * @throws ApiError 409 if the advertisement was decided or changed after it was loaded
 */
export const sendDecision = async (
  api: ApiClient,
  advertisement: Advertisement,
  decision: Decision,
  signal?: AbortSignal,
): Promise<Advertisement | null> => {
  const { id, updated_at: seen } = advertisement;
  if (!isAdvertisementId(String(id))) {
    throw new ApiError({ status: 400, message: 'Invalid advertisement ID or progress status' });
  }
  const call = { ...ANY_SUCCESS, params: { path: { id } }, ...(signal && { signal }) };
  const send = async (expected: { expected_updated_at?: string }) => {
    if (decision.action === 'approve') {
      const body = { action: 'approve' as const, ...expected };
      return unwrap(api.POST('/advertisements/{id}/approve/', { ...call, body }), FAILED);
    }
    const { reasonCode, reason } = decision;
    const body = {
      ...(reasonCode !== undefined && { reason_code: reasonCode }),
      ...(reason !== undefined && { reason }),
      ...expected,
    };
    return unwrap(api.POST('/advertisements/{id}/rejected/', { ...call, body }), FAILED);
  };
  const expected = seen && takesDetails(advertisement) ? { expected_updated_at: seen } : {};
  return readResponse(
    jsonIn(
      await send(expected).catch(async (error: unknown) => {
        if (!refusesField(error, 'expected_updated_at')) throw error;
        /* The error means that the backend does not know `expected_updated_at`, or that another
           person has changed the advertisement. The current version shows which of the two is
           true. */
        const read = { params: call.params, ...(signal && { signal }) };
        const current = await unwrap(api.GET('/advertisements/{id}/', read), FAILED, isFilled);
        if (current.updated_at !== seen) throw error;
        return send({});
      }),
    ),
  );
};

const readResponse = (response: unknown): Advertisement | null =>
  isAdvertisement(response) ? response : null;

const decisionKey = (id: Id | null) => ['decide', String(id)];

export const useIsDeciding = (id: Id | null): boolean =>
  useIsMutating({ mutationKey: decisionKey(id) }) > 0;

/**
 * Approves or rejects the displayed advertisement, updates its cached data and shows a toast.
 * Leaving the page does not abort the request, because moderators may continue with the next
 * advertisement.
 * @param onDecided called after the decision, even if the page has been left
 */
export const useDecision = (
  advertisement: Advertisement,
  onDecided?: (decision: Decision) => void,
) => {
  const api = useApi();
  const queries = useQueryClient();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return useAbortableMutation({
    mutationKey: decisionKey(advertisement.id),
    outlivesPage: true,
    mutationFn: (decision: Decision, signal) => sendDecision(api, advertisement, decision, signal),
    onSuccess: (decided, decision) => {
      const { queryKey: shown } = advertisementQuery(api, advertisement.id);
      // An empty cache means that the moderator has signed out. The next user must see no toast.
      if (queries.getQueryState(shown) === undefined) return;
      onDecided?.(decision);
      const status = OUTCOME[decision.action];
      toast.success(`Advertisement ${status} successfully!`);
      queries.setQueryData(shown, decided ?? { ...advertisement, status });
      void queries.invalidateQueries({
        queryKey: ['advertisements'],
        predicate: ({ queryKey }) => decided === null || queryKey[1] !== 'detail',
      });
    },
    // The server may have executed an aborted request, so the advertisements are refetched.
    onError: (error) => {
      const problem = decisionProblem(error);
      toastError(error, isLeft.current ? `${titleOf(advertisement)}: ${problem}` : problem);
      return isApiError(error, 409) || isAbort(error)
        ? queries.invalidateQueries({ queryKey: ['advertisements'] })
        : undefined;
    },
  });
};
