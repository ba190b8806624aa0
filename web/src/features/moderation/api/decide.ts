import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { STATUS, type Advertisement } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { ApiError, isAbort, isApiError, messageOf } from '~/shared/api/errors.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';
import { moderationDetailQuery } from './detail.ts';

/** Why an advertisement is rejected, as far as the moderator says it. */
export interface Rejection {
  reasonCode?: Schemas['RejectionReasonCode'];
  reason?: string;
}

/** Approve, or reject with an optional reason. */
export type Decision = { action: 'approve' } | ({ action: 'reject' } & Rejection);

/** What an advertisement becomes by a decision. */
export const OUTCOME = { approve: 'approved', reject: 'rejected' } as const;

const FAILED = 'Failed to process advertisement approval';

/** What to say of a decision that did not come about. */
export const decisionProblem = (error: unknown): string =>
  isApiError(error) ? messageOf(error) : 'An unexpected error occurred';

/**
 * Whether the backend takes more than the documented bodies: a reason, and what the moderator saw.
 * It shows so by a field of its answers that is not documented either. Others may refuse a body
 * with fields that they do not know.
 */
export const takesDetails = ({ decided_at }: Advertisement): boolean => decided_at !== undefined;

function isAdvertisement(answer: unknown): answer is Advertisement {
  const fields = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const hasStatus = 'status' in fields && String(fields.status) in STATUS;
  return hasStatus && 'id' in fields && 'images' in fields && Array.isArray(fields.images);
}

/**
 * Decides on an advertisement (approveAdvertisement, rejectAdvertisement) as the moderator saw it.
 * @returns the advertisement as it is now; null where the backend answers something else, since no
 *   answer is documented
 * @throws ApiError 409 when somebody else has decided or changed it since
 */
export async function sendDecision(
  api: ApiClient,
  advertisement: Advertisement,
  decision: Decision,
  signal?: AbortSignal,
): Promise<Advertisement | null> {
  const { id, updated_at: seen } = advertisement;
  if (!Number.isInteger(id) || id < 1) {
    throw new ApiError({ status: 400, message: 'Invalid advertisement ID or progress status' });
  }
  const call = { params: { path: { id } }, ...(signal && { signal }) };
  const expected = seen && takesDetails(advertisement) ? { expected_updated_at: seen } : {};
  if (decision.action === 'approve') {
    const body = { action: 'approve' as const, ...expected };
    return readAnswer(
      await unwrap(api.POST('/advertisements/{id}/approve/', { ...call, body }), FAILED),
    );
  }
  const { reasonCode, reason } = decision;
  const body = {
    ...(reasonCode !== undefined && { reason_code: reasonCode }),
    ...(reason !== undefined && { reason }),
    ...expected,
  };
  return readAnswer(
    await unwrap(api.POST('/advertisements/{id}/rejected/', { ...call, body }), FAILED),
  );
}

const readAnswer = (answer: unknown): Advertisement | null =>
  isAdvertisement(answer) ? answer : null;

const decisionKey = (id: number | null) => ['decide', id];

/** Whether this advertisement is being decided on. */
export const useIsDeciding = (id: number | null): boolean =>
  useIsMutating({ mutationKey: decisionKey(id) }) > 0;

/** The same for one advertisement on the screen, which is shown as it is afterwards. */
export function useDecision(advertisement: Advertisement) {
  const api = useApi();
  const queries = useQueryClient();
  return useAbortableMutation({
    mutationKey: decisionKey(advertisement.id),
    mutationFn: (decision: Decision, signal) => sendDecision(api, advertisement, decision, signal),
    onSuccess: (decided, { action }) => {
      const { queryKey: shown } = moderationDetailQuery(api, advertisement.id);
      queries.setQueryData(shown, decided ?? { ...advertisement, status: OUTCOME[action] });
      void queries.invalidateQueries({
        queryKey: ['advertisements'],
        predicate: ({ queryKey }) => decided === null || queryKey[1] !== 'detail',
      });
    },
    // A decision that was given up may count all the same.
    onError: (error) =>
      isApiError(error, 409) || isAbort(error)
        ? queries.invalidateQueries({ queryKey: ['advertisements'] })
        : undefined,
  });
}
