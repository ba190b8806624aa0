import { paths } from '~/shared/config/paths.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { keepFocus } from '~/shared/ui/keep-focus.ts';
import styles from './form.module.css';

interface Props {
  /** Gives the form a new idempotency key and removes this notice. The form is sent afterwards. */
  onPostAsNew: () => void;
}

/** Shown if the form was posted before with other content, for example before a lost response. */
export function PostedBefore({ onPostAsNew }: Props) {
  return (
    <div className={styles.notice}>
      <p>
        This has been posted before, without your latest changes. You can edit the posted one, or
        post this as a new one.
      </p>
      <div className={styles.ways}>
        <ButtonLink to={paths.ownAdvertisements} variant="outline" size="small">
          Edit the posted one
        </ButtonLink>
        <Button
          variant="outline"
          size="small"
          onClick={({ currentTarget: { form } }) => {
            keepFocus(onPostAsNew, () => form?.querySelector<HTMLElement>('[type=submit]'));
            form?.requestSubmit();
          }}
        >
          Post as a new one
        </Button>
      </div>
    </div>
  );
}
