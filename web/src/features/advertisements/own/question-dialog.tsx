import type { ReactNode } from 'react';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { isApiError, messageOf } from '~/shared/api/errors.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { toast } from '~/shared/lib/toast.ts';
import { Dialog } from '~/shared/mantine/dialog.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { toastError } from '~/shared/ui/toast-error.ts';
import type { useMarkSold } from '../api/life.ts';
import type { useDeleteAdvertisement } from '../api/own.ts';
import styles from './own.module.css';

interface Props {
  title: string;
  children: ReactNode;
  advertisement: Advertisement;
  action: ReturnType<typeof useDeleteAdvertisement> | ReturnType<typeof useMarkSold>;
  labels: { act: string; keep: string };
  success: string;
  onClose: () => void;
  /** Called after success, or if another window has deleted the advertisement. */
  onDone: () => void;
}

/** Asks for confirmation before an advertisement is deleted or marked as sold. */
export function QuestionDialog(props: Props) {
  const { title, children, advertisement, action, labels, success, onClose, onDone } = props;
  return (
    <Dialog title={title} onClose={onClose} size="sm">
      {action.isError && <FormAlert>{messageOf(action.error)}</FormAlert>}
      <p className={styles.question}>{children}</p>
      <div className={styles.actions}>
        <Button
          pending={action.isPending}
          onClick={() =>
            action.mutate(advertisement.id, {
              onSuccess: () => {
                toast.success(success);
                onDone();
              },
              onError: (error) => {
                toastError(error);
                if (isApiError(error, 404)) onDone();
              },
            })
          }
        >
          {labels.act}
        </Button>
        <Button variant="outline" onClick={onClose} data-autofocus>
          {labels.keep}
        </Button>
      </div>
      {action.isPending && <SlowNotice onCancel={action.cancel} />}
    </Dialog>
  );
}
