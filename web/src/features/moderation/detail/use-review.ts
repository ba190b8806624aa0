import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import { isApiError } from '~/shared/api/errors.ts';
import { moderationDetailUrl } from '~/shared/config/paths.ts';
import { decisionProblem, useDecision, type Decision } from '../api/decide.ts';
import { queueQuery } from '../api/review.ts';
import { useRecentReasons } from '../rejection/use-rejection.ts';
import { focusNextPending } from './queue-bar.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';

/** An approval or rejection that came after the decision of another moderator. */
export interface Conflict {
  message: string;
  /** `updated_at` of the displayed version. */
  seen: string | null;
}

/**
 * Approves or rejects the displayed advertisement. The moderator's setting determines whether the
 * next pending advertisement opens or a link to it gets the focus.
 * @param list the query string of the moderation list, which the next page keeps
 */
export const useReview = (advertisement: Advertisement, list: string) => {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [autoAdvance] = useAutoAdvance();
  const { remember } = useRecentReasons();
  const { mutate, isPending, error, cancel } = useDecision(advertisement, (decision) => {
    if (decision.action === 'reject') remember([advertisement.id], decision);
  });
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const leadOn = async () => {
    const { next, previous } = await queries.query(queueQuery(api, advertisement));
    const id = next ?? previous;
    if (autoAdvance && id !== null) await navigate(moderationDetailUrl(id), { state: { list } });
    else focusNextPending();
  };

  const decide = (decision: Decision) => {
    setConflict(null);
    mutate(decision, {
      onSuccess: () => {
        // If the queue fails to load, the moderator stays on this page.
        leadOn().catch(() => undefined);
      },
      onError: (problem) => {
        if (isApiError(problem, 409)) {
          setConflict({ message: decisionProblem(problem), seen: advertisement.updated_at });
        }
      },
    });
  };

  const failure = error && !isApiError(error, 409) ? decisionProblem(error) : null;
  return { decide, isPending, cancel, failure, conflict };
};
