import { useId, useState, type SubmitEvent } from 'react';
import { messageOf } from '~/shared/api/errors.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { usePostComment } from './api.ts';
import styles from './comments.module.css';

const TEXT_MAX_LENGTH = 5000;

interface Props {
  slug: string;
  /** The comment that this replies to; none for a comment on the story. */
  parentId?: number;
  onPosted: () => void;
  /** For a reply: leaves without one. */
  onCancel?: () => void;
}

/** Where a member writes. What was typed stays until it is posted. */
export function Composer({ slug, parentId, onPosted, onCancel }: Props) {
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const post = usePostComment(slug, parentId ?? null);
  const id = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = text.trim();
    setIsEmpty(trimmed === '');
    if (trimmed === '') return;
    post.mutate(trimmed, {
      onSuccess: () => {
        setText('');
        onPosted();
      },
    });
  };

  return (
    <form method="post" noValidate className={styles.composer} onSubmit={submit}>
      {isEmpty && <FormAlert>Comment is required</FormAlert>}
      {post.isError && !isEmpty && <FormAlert>{messageOf(post.error)}</FormAlert>}
      <label htmlFor={id}>{parentId === undefined ? 'Your comment' : 'Your reply'}</label>
      <textarea
        id={id}
        rows={parentId === undefined ? 4 : 3}
        maxLength={TEXT_MAX_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
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
    </form>
  );
}
