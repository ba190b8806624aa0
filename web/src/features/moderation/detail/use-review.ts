import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import { isApiError } from '~/shared/api/errors.ts';
import { moderationDetailUrl } from '~/shared/config/paths.ts';
import { toast } from '~/shared/lib/toast.ts';
import { decisionProblem, OUTCOME, useDecision, type Decision } from '../api/decide.ts';
import { queueQuery } from '../api/detail.ts';
import { focusNextPending } from './queue-bar.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';

/** A decision that was not applied, because someone else's came first. */
export interface Conflict {
  message: string;
  /** `updated_at` of what the moderator had on the screen. */
  seen: string | null;
}

/**
 * Decides on the advertisement on the screen and leads on to the next one that waits: by itself if
 * the moderator wants that, else by offering it.
 * @param list the address to come back to, which goes along
 */
export function useReview(advertisement: Advertisement, list: string) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [autoAdvance] = useAutoAdvance();
  const { mutate, isPending, error, cancel } = useDecision(advertisement);
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
        toast.success(`Advertisement ${OUTCOME[decision.action]} successfully!`);
        // Where the queue cannot be told, the moderator goes on by the list.
        leadOn().catch(() => undefined);
      },
      onError: (problem) => {
        toast.error(decisionProblem(problem));
        if (isApiError(problem, 409)) {
          setConflict({ message: decisionProblem(problem), seen: advertisement.updated_at });
        }
      },
    });
  };

  const failure = error && !isApiError(error, 409) ? decisionProblem(error) : null;
  return { decide, isPending, cancel, failure, conflict };
}
