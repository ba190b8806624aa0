import { useState, type SubmitEvent } from 'react';
import { isApiError, messageOf } from '~/shared/api/errors.ts';
import * as contract from '~/shared/config/contract.ts';
import { useKeptText } from '~/shared/drafts/use-kept-text.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { WritingField } from '~/shared/forms/writing-field.tsx';
import { randomId } from '~/shared/lib/random-id.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Button } from '~/shared/ui/button.tsx';
import { usePostComment } from './api.ts';
import styles from './comments.module.css';

const POSTED_BEFORE = 422;

interface Props {
  slug: string;
  /** The comment to reply to, or undefined for a comment on the story. */
  parentId?: number;
  onPosted: () => void;
  onCancel?: () => void;
}

/** The form for a comment or reply. The text is kept until it has been posted. */
export function Composer({ slug, parentId, onPosted, onCancel }: Props) {
  const { user } = useSession();
  const form = `comment/${slug}/${parentId ?? ''}`;
  const [text, setText] = useKeptText(user?.id, form);
  // Every attempt, even after a reload, sends the same idempotency key, so that the comment is
  // posted only once.
  const [sentKey, setSentKey] = useKeptText(user?.id, `${form}/idempotency-key`);
  const [isEmpty, setIsEmpty] = useState(false);
  const post = usePostComment(slug, parentId ?? null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = text.trim();
    setIsEmpty(trimmed === '');
    if (trimmed === '') return;
    const idempotencyKey = sentKey || randomId();
    setSentKey(idempotencyKey);
    post.mutate(
      { text: trimmed, idempotencyKey },
      {
        onSuccess: () => {
          setText('');
          setSentKey('');
          onPosted();
        },
        onError: (error) => {
          // The key belongs to a posted comment, so this text needs a new idempotency key.
          if (isApiError(error, POSTED_BEFORE)) setSentKey('');
        },
      },
    );
  };

  return (
    <form method="post" noValidate className={styles.composer} onSubmit={submit}>
      <FormAlert>{post.isError && !isEmpty && messageOf(post.error)}</FormAlert>
      <WritingField
        label={parentId === undefined ? 'Your comment' : 'Your reply'}
        error={isEmpty ? 'Comment is required' : undefined}
        rows={parentId === undefined ? 4 : 3}
        maxLength={contract.createComment.text.maxLength}
        value={text}
        // The field is read-only during the request, because a successful response clears it.
        readOnly={post.isPending}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsEmpty(false);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" pending={post.isPending}>
          {parentId === undefined ? 'Post comment' : 'Post reply'}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {post.isPending && <SlowNotice onCancel={post.cancel} />}
    </form>
  );
}
