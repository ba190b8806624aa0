import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';

import { useSession } from '../session/session-context.ts';

type Options<Fields extends FieldValues, Output> = UseFormProps<Fields, unknown, Output> & {
  defaultValues: DefaultValues<Fields>;
};

type DraftForm<Fields extends FieldValues, Output> = {
  form: UseFormReturn<Fields, unknown, Output>;
  /** What had been written before is back. */
  isRestored: boolean;
  /** Goes back to what the form starts with. */
  startOver: () => void;
  /** Nothing is to be kept any more. */
  markSent: () => void;
};

/**
 * A form that keeps what was put into it when its page goes before it is sent (the session has
 * ended, another page was opened), and starts with that when the same person is shown it again. It
 * is kept in memory, until the tab is closed: chosen files cannot be kept elsewhere.
 *
 * @param name what is being written: 'advertisement 12'
 */
export function useDraftForm<Fields extends FieldValues, Output>(
  name: string,
  options: Options<Fields, Output>,
): DraftForm<Fields, Output> {
  const queries = useQueryClient();
  const owner = useSession().user?.id;
  const [kept] = useState(() => queries.getQueryData<DefaultValues<Fields>>(draftKey(owner, name)));
  const [isRestored, setIsRestored] = useState(kept !== undefined);
  const form = useForm({ ...options, defaultValues: kept ?? options.defaultValues });

  const { isDirty } = form.formState;
  const isUnsent = useRef(false);
  const isSent = useRef(false);
  useEffect(() => {
    isUnsent.current = (isDirty || isRestored) && !isSent.current;
  }, [isDirty, isRestored]);

  useEffect(() => {
    const queryKey = draftKey(owner, name);
    // No screen watches a draft: it would be collected after five minutes.
    queries.setQueryDefaults(queryKey, { gcTime: Infinity });
    queries.removeQueries({ queryKey, exact: true });
    return () => {
      if (isUnsent.current) queries.setQueryData(queryKey, form.getValues());
    };
  }, [form, queries, owner, name]);

  return {
    form,
    isRestored,
    startOver: () => {
      form.reset(options.defaultValues);
      setIsRestored(false);
    },
    markSent: () => {
      isSent.current = true;
      isUnsent.current = false;
    },
  };
}

const draftKey = (owner: number | undefined, name: string) => ['draft', owner, name];
