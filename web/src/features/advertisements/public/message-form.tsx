import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Id } from '~/shared/api/types.ts';
import { messageOf } from '~/shared/api/errors.ts';
import * as contract from '~/shared/config/contract.ts';
import { useKeptText } from '~/shared/drafts/use-kept-text.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { WritingField } from '~/shared/forms/writing-field.tsx';
import { useSession } from '~/shared/session/session-context.ts';
import { Button } from '~/shared/ui/button.tsx';
import { useFocusReturn } from '~/shared/ui/use-focus-return.ts';
import { useWriteToAdvertiser } from '../api/message.ts';
import styles from './message.module.css';

/** A form that emails a message to the advertiser. The text is kept until it has been sent. */
export function MessageForm({ id, onSent }: { id: Id; onSent: () => void }) {
  const { user } = useSession();
  const [text, setText] = useKeptText(user?.id, `message/${id}`);
  const [isEmpty, setIsEmpty] = useState(false);
  const write = useWriteToAdvertiser(id);
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusReturn();
  useEffect(() => field.current?.focus(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = text.trim();
    setIsEmpty(message === '');
    if (message !== '') {
      write.mutate(message, {
        onSuccess: () => {
          setText('');
          onSent();
        },
      });
    }
  };

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <FormAlert>{write.isError && !isEmpty && messageOf(write.error)}</FormAlert>
      <WritingField
        ref={field}
        label="Your message"
        note="The advertiser receives your name and email address and can reply to you. You do not see theirs."
        error={isEmpty ? 'Message is required' : undefined}
        rows={5}
        maxLength={contract.writeToAdvertiser.text.maxLength}
        value={text}
        // The field is read-only during the request, because a successful response clears it.
        readOnly={write.isPending}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsEmpty(false);
        }}
      />
      <Button type="submit" pending={write.isPending}>
        Send message
      </Button>
      {write.isPending && <SlowNotice onCancel={write.cancel} />}
    </form>
  );
}
