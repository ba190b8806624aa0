import { useMutation, useQueryClient } from '@tanstack/react-query';
import { STATUS, type Advertisement } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { ApiError, isApiError, messageOf } from '~/shared/api/errors.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
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
): Promise<Advertisement | null> {
  const { id, updated_at: seen } = advertisement;
  if (!Number.isInteger(id) || id < 1) {
    throw new ApiError({ status: 400, message: 'Invalid advertisement ID or progress status' });
  }
  const params = { path: { id } };
  const expected = seen && takesDetails(advertisement) ? { expected_updated_at: seen } : {};
  if (decision.action === 'approve') {
    const body = { action: 'approve' as const, ...expected };
    return readAnswer(
      await unwrap(api.POST('/advertisements/{id}/approve/', { params, body }), FAILED),
    );
  }
  const { reasonCode, reason } = decision;
  const body = {
    ...(reasonCode !== undefined && { reason_code: reasonCode }),
    ...(reason !== undefined && { reason }),
    ...expected,
  };
  return readAnswer(
    await unwrap(api.POST('/advertisements/{id}/rejected/', { params, body }), FAILED),
  );
}

const readAnswer = (answer: unknown): Advertisement | null =>
  isAdvertisement(answer) ? answer : null;

/** The same for one advertisement on the screen, which is shown as it is afterwards. */
export function useDecision(advertisement: Advertisement) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => sendDecision(api, advertisement, decision),
    onSuccess: (decided, { action }) => {
      const { queryKey: shown } = moderationDetailQuery(api, advertisement.id);
      queries.setQueryData(shown, decided ?? { ...advertisement, status: OUTCOME[action] });
      return queries.invalidateQueries({
        queryKey: ['advertisements'],
        predicate: ({ queryKey }) => decided === null || queryKey[1] !== 'detail',
      });
    },
    onError: (error) =>
      isApiError(error, 409)
        ? queries.invalidateQueries({ queryKey: ['advertisements'] })
        : undefined,
  });
}
