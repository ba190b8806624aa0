/* The forms and dialogs for comments. Their code loads when one of them first opens. */
import { messageOf } from '~/shared/api/errors.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { useDeleteComment, useHideComment } from './api.ts';
import styles from './comments.module.css';
import { Composer } from './composer.tsx';

export { Composer };

type Props = { slug: string; id: number; onDone: () => void };

export function DeleteQuestion({ slug, id, onDone }: Props) {
  return (
    <RemovalQuestion
      question="Delete this comment?"
      consequence="This cannot be undone."
      action="Delete"
      removal={useDeleteComment(slug, id)}
      onDone={onDone}
    />
  );
}

export function HideQuestion({ slug, id, onDone }: Props) {
  return (
    <RemovalQuestion
      question="Hide this comment?"
      consequence="Readers will see that a moderator has hidden it."
      action="Hide"
      removal={useHideComment(slug, id)}
      onDone={onDone}
    />
  );
}

export function Reply({ slug, id, onDone }: Props) {
  return <Composer slug={slug} parentId={id} onPosted={onDone} onCancel={onDone} />;
}

interface QuestionProps {
  question: string;
  consequence: string;
  action: string;
  removal: ReturnType<typeof useDeleteComment>;
  onDone: () => void;
}

function RemovalQuestion({ question, consequence, action, removal, onDone }: QuestionProps) {
  return (
    <div className={styles.composer} role="group" aria-label={question} tabIndex={-1}>
      {removal.isError && <FormAlert>{messageOf(removal.error)}</FormAlert>}
      <p>{`${question} ${consequence}`}</p>
      <div className={styles.actions}>
        <Button
          size="small"
          pending={removal.isPending}
          onClick={() => removal.mutate(undefined, { onSuccess: onDone })}
        >
          {action}
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          Keep it
        </Button>
      </div>
      {removal.isPending && <SlowNotice onCancel={removal.cancel} />}
    </div>
  );
}
