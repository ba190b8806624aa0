import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { Id } from '~/shared/api/types.ts';
import { messageOf } from '~/shared/api/errors.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { useFocusReturn } from '~/shared/ui/use-focus-return.ts';
import { useWriteToAdvertiser } from '../api/public.ts';
import styles from './message.module.css';

const TEXT_MAX_LENGTH = 2000;

interface Props {
  id: Id;
  onSent: () => void;
}

/** The message is kept until it is sent. */
export function MessageForm({ id, onSent }: Props) {
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const write = useWriteToAdvertiser(id);
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  useFocusReturn();
  useEffect(() => field.current?.focus(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = text.trim();
    setIsEmpty(message === '');
    if (message !== '' && !write.isPending) write.mutate(message, { onSuccess: onSent });
  };

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      {isEmpty && <FormAlert>Message is required</FormAlert>}
      {write.isError && !isEmpty && <FormAlert>{messageOf(write.error)}</FormAlert>}
      <label htmlFor={fieldId}>Your message</label>
      <textarea
        ref={field}
        id={fieldId}
        rows={5}
        maxLength={TEXT_MAX_LENGTH}
        aria-describedby={`${fieldId}-note`}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <p id={`${fieldId}-note`} className={styles.note}>
        The advertiser gets your name and email address with it, to be able to answer. You do not
        see theirs.
      </p>
      <Button type="submit" pending={write.isPending}>
        Send message
      </Button>
      {write.isPending && <SlowNotice onCancel={write.cancel} />}
    </form>
  );
}
