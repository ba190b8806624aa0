import { useEffect, useState, type ReactNode } from 'react';
import type { Id } from '~/shared/api/types.ts';
import { paths } from '~/shared/config/paths.ts';
import { findFreeDraft } from '~/shared/drafts/draft-claim.ts';
import { clearDraft, type StoredDraft } from '~/shared/drafts/draft-store.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { nameOfDrafts } from '../form/draft.ts';
import formStyles from '../form/form.module.css';
import styles from './own.module.css';

interface Props {
  userId: Id;
  /** The content below the draft. It waits for the draft, which would otherwise move it down. */
  children: ReactNode;
}

/** Links to the stored draft of a new advertisement, if there is one that no open form has. */
export function UnsentDraft({ userId, children }: Props) {
  const name = nameOfDrafts(userId, undefined);
  const [draft, setDraft] = useState<StoredDraft | null>();
  useEffect(() => {
    let isCurrent = true;
    void findFreeDraft(name).then((found) => {
      if (isCurrent) setDraft(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [name]);
  if (draft === undefined) return null;
  return (
    <>
      {draft !== null && (
        <section aria-label="Unsent draft" className={formStyles.notice}>
          <p>
            <span>You started an advertisement on </span>
            <Timestamp iso={draft.savedAt} />
            <span> and have not sent it.</span>
          </p>
          <div className={styles.actions}>
            <ButtonLink to={paths.newAdvertisement} size="small">
              Continue
            </ButtonLink>
            <Button
              variant="quiet"
              size="small"
              onClick={() =>
                void clearDraft(draft.key)
                  .then(() => findFreeDraft(name))
                  .then(setDraft)
              }
            >
              Discard draft
            </Button>
          </div>
        </section>
      )}
      {children}
    </>
  );
}
