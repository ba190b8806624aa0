import { messageOf } from '~/shared/api/errors.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { useDeleteComment } from './api.ts';
import styles from './comments.module.css';

interface Props {
  slug: string;
  id: number;
  onDone: () => void;
}

/** Asks before a comment is gone for good. */
export function DeleteQuestion({ slug, id, onDone }: Props) {
  const deletion = useDeleteComment(slug, id);
  return (
    <div className={styles.composer} role="group" aria-label="Delete this comment?">
      {deletion.isError && <FormAlert>{messageOf(deletion.error)}</FormAlert>}
      <p>Delete this comment? It cannot be brought back.</p>
      <div className={styles.actions}>
        <Button
          size="small"
          pending={deletion.isPending}
          onClick={() => {
            deletion.mutate(undefined, { onSuccess: onDone });
          }}
        >
          Delete
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
