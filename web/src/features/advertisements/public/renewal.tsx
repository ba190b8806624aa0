import { messageOf } from '~/shared/api/errors.ts';
import type { Id } from '~/shared/api/types.ts';
import { titleOf } from '~/shared/advertisement/present.ts';
import { advertisementUrl, paths } from '~/shared/config/paths.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { SlowNotice } from '~/shared/forms/slow-notice.tsx';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { useRenewByLink } from '../api/life.ts';
import styles from './public.module.css';

interface Props {
  id: Id;
  /** The token from the renewal link in the email. */
  token: string;
}

/** Focuses the result of the renewal, because the pressed button has disappeared. */
const focus = (result: HTMLElement | null): void => {
  result?.focus({ preventScroll: true });
};

/** Opened from the reminder email. Only the button renews, because mail programs scan links. */
export function Renewal({ id, token }: Props) {
  const renewal = useRenewByLink(id);
  const { data, error, isPending } = renewal;
  if (data) {
    return (
      <>
        <PageTitle kicker="Advertisement">Advertisement renewed</PageTitle>
        <div ref={focus} tabIndex={-1} className={styles.renewed}>
          <EmptyPanel
            title={`“${titleOf(data)}” stays in the paper`}
            action={<ButtonLink to={advertisementUrl(id)}>See the advertisement</ButtonLink>}
          >
            {data.ends_at && (
              <span>
                It now runs until <Timestamp iso={data.ends_at} />.
              </span>
            )}
          </EmptyPanel>
        </div>
      </>
    );
  }
  return (
    <>
      <PageTitle kicker="Advertisement" intro="One press keeps it in the paper.">
        Renew your advertisement
      </PageTitle>
      <div className={styles.refusal}>{error && <FormAlert>{messageOf(error)}</FormAlert>}</div>
      <p className={styles.actions}>
        <Button pending={isPending} onClick={() => renewal.mutate(token)}>
          Renew
        </Button>
        <Link to={paths.ownAdvertisements} data-target="">
          Your advertisements
        </Link>
      </p>
      {isPending && <SlowNotice onCancel={renewal.cancel} />}
    </>
  );
}
