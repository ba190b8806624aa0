import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { useSession } from '../session/session-context.ts';

/**
 * Keeps what was put into a form when its page goes before it is sent (the session has ended,
 * another page was opened), and puts it back when the same person is shown the form again. It is
 * kept in memory, until the tab is closed: chosen files cannot be kept elsewhere.
 *
 * @param name what is being written: 'advertisement 12'
 */
export function useDraft<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  name: string,
) {
  const queries = useQueryClient();
  const owner = useSession().user?.id;
  const { isDirty } = form.formState;
  const [isRestored, setIsRestored] = useState(
    () => queries.getQueryData(draftKey(owner, name)) !== undefined,
  );
  const isUnsent = useRef(false);
  const isSent = useRef(false);
  useEffect(() => {
    isUnsent.current = isDirty && !isSent.current;
  }, [isDirty]);

  useEffect(() => {
    const queryKey = draftKey(owner, name);
    // No screen watches a draft: it would be collected after five minutes.
    queries.setQueryDefaults(queryKey, { gcTime: Infinity });
    const kept = queries.getQueryData<Fields>(queryKey);
    queries.removeQueries({ queryKey, exact: true });
    if (kept) form.reset(kept, { keepDefaultValues: true });
    return () => {
      if (isUnsent.current) queries.setQueryData(queryKey, form.getValues());
    };
  }, [form, queries, owner, name]);

  return {
    isRestored,
    /** Goes back to what the form starts with. */
    startOver: () => {
      form.reset();
      setIsRestored(false);
    },
    /** Nothing is to be kept any more. */
    markSent: () => {
      isSent.current = true;
      isUnsent.current = false;
    },
  };
}

const draftKey = (owner: number | undefined, name: string) => ['draft', owner, name];
