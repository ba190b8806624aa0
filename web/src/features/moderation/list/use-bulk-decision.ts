import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { titleOf, type Advertisement } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import type { Id } from '~/shared/api/types.ts';
import { randomId } from '~/shared/lib/random-id.ts';
import { toast } from '~/shared/lib/toast.ts';
import { decisionProblem, OUTCOME, sendDecision, type Decision } from '../api/decide.ts';

export interface Failure {
  id: Id;
  title: string;
  message: string;
}

export interface BulkResult {
  action: Decision['action'];
  total: number;
  failures: readonly Failure[];
}

interface Decided {
  items: readonly Advertisement[];
  decision: Decision;
}

/**
 * Approves or rejects several advertisements one by one, and continues after a failure. If `run` is
 * called while it is running, it returns the promise of the earlier call. `run` resolves to null if
 * the moderator signs out meanwhile. The remaining advertisements then stay undecided, because the
 * requests would be sent without a token or with the token of the next user.
 */
export const useBulkDecision = () => {
  const api = useApi();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  const running = useRef<Promise<BulkResult | null> | null>(null);
  const [mutationKey] = useState(() => ['decide-all', randomId()]);
  // A sign-out removes the running mutation from the cache.
  const hasSignedOut = () => queries.isMutating({ mutationKey }) === 0;

  const decideAll = async ({ items, decision }: Decided) => {
    const failures: Failure[] = [];
    setResult(null);
    for (const [done, item] of items.entries()) {
      if (hasSignedOut()) break;
      setProgress({ done, total: items.length });
      try {
        await sendDecision(api, item, decision);
      } catch (error) {
        failures.push({ id: item.id, title: titleOf(item), message: decisionProblem(error) });
      }
    }
    if (hasSignedOut()) {
      setProgress(null);
      return null;
    }
    const outcome = { action: decision.action, total: items.length, failures };
    showToasts(outcome);
    // The buttons stay disabled until the lists have been refetched.
    await queries.invalidateQueries({ queryKey: ['advertisements'] });
    setResult(outcome);
    setProgress(null);
    return outcome;
  };
  const { mutateAsync } = useMutation({ mutationKey, mutationFn: decideAll });
  const run = (items: Decided['items'], decision: Decision): Promise<BulkResult | null> =>
    (running.current ??= mutateAsync({ items, decision }).finally(() => {
      running.current = null;
    }));

  return {
    run,
    progress,
    result,
    dismiss: () => setResult(null),
  };
};

const showToasts = ({ action, total, failures }: BulkResult): void => {
  const succeeded = total - failures.length;
  const done = OUTCOME[action];
  if (succeeded === 1) toast.success(`Advertisement ${done} successfully!`);
  if (succeeded > 1) toast.success(`${succeeded} advertisements ${done} successfully!`);
  const [first] = failures;
  if (first) {
    const others = `${failures.length} of ${total} advertisements could not be ${done}`;
    toast.error(total === 1 ? first.message : others);
  }
};
