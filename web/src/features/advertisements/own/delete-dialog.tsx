import { titleOf, type Advertisement } from '~/shared/advertisement/present.ts';
import { isApiError, messageOf } from '~/shared/api/errors.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { Button } from '~/shared/ui/mantine-button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { useDeleteAdvertisement } from '../api/own.ts';
import styles from './own.module.css';
import { toast } from '~/shared/lib/toast.ts';
import { toastError } from '~/shared/ui/toast-error.ts';

interface Props {
  advertisement: Advertisement;
  onClose: () => void;
  /** Called when the advertisement has been deleted, also in another window. */
  onGone: () => void;
}

export function DeleteDialog({ advertisement, onClose, onGone }: Props) {
  const deletion = useDeleteAdvertisement();
  return (
    <Dialog title="Delete this advertisement?" onClose={onClose} size="sm">
      {deletion.isError && <FormAlert>{messageOf(deletion.error)}</FormAlert>}
      <p className={styles.question}>
        “{titleOf(advertisement)}” and its pictures will be permanently deleted.
      </p>
      <div className={styles.actions}>
        <Button
          pending={deletion.isPending}
          onClick={() => {
            deletion.mutate(advertisement.id, {
              onSuccess: () => {
                toast.success('Advertisement deleted successfully!');
                onGone();
              },
              onError: (error) => {
                toastError(error);
                // A 404 means that the advertisement was already deleted in another window.
                if (isApiError(error, 404)) onGone();
              },
            });
          }}
        >
          Delete
        </Button>
        <Button variant="outline" onClick={onClose} data-autofocus>
          Keep it
        </Button>
      </div>
      {deletion.isPending && <SlowNotice onCancel={deletion.cancel} />}
    </Dialog>
  );
}
