import { useEffect, useState, type ReactNode } from 'react';
import type { Id } from '~/shared/api/types.ts';
import { paths } from '~/shared/config/paths.ts';
import { draftKey, clearDraft, readDraft } from '~/shared/drafts/draft-store.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { draftName } from '../form/draft.ts';
import formStyles from '../form/form.module.css';
import styles from './own.module.css';

interface Props {
  userId: Id;
  /** The content below the draft. It waits for the draft, which would otherwise move it down. */
  children: ReactNode;
}

/** Links to the stored draft of a new advertisement, if there is one. */
export function UnsentDraft({ userId, children }: Props) {
  const key = draftKey(userId, draftName(undefined));
  const [savedAt, setSavedAt] = useState<string | null>();
  useEffect(() => {
    let isCurrent = true;
    void readDraft(key).then((draft) => {
      if (isCurrent) setSavedAt(draft?.savedAt ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  if (savedAt === undefined) return null;
  return (
    <>
      {savedAt !== null && (
        <section aria-label="Unsent draft" className={formStyles.notice}>
          <p>
            You started an advertisement on <Timestamp iso={savedAt} /> and have not sent it.
          </p>
          <div className={styles.actions}>
            <ButtonLink to={paths.newAdvertisement} size="small">
              Continue
            </ButtonLink>
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                setSavedAt(null);
                void clearDraft(key);
              }}
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
