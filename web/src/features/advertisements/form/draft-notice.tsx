import type { Kept } from '~/shared/drafts/draft-store.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import type { RestoredDraft } from './draft.ts';
import styles from './form.module.css';

interface Props {
  draft: RestoredDraft;
  onDiscard: () => void;
}

/** Says that the form holds what was written earlier, and takes it out again on request. */
export function DraftNotice({ draft: { savedAt, missing }, onDiscard }: Props) {
  return (
    <div role="status" className={styles.notice}>
      <p>
        What you had written is back. It was kept on <Timestamp iso={savedAt} />.
        {missing.length > 0 &&
          ` This browser had no room for ${missing.join(', ')}: please add it again.`}
      </p>
      <Button variant="outline" size="small" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}

const TEXTS: Record<Kept, string | null> = {
  all: null,
  'texts-only':
    'This browser has no room for the pictures of your draft. The text is kept, the pictures are only here until you leave.',
  nothing: 'This browser keeps no drafts. What you write is only here until you leave.',
};

/** Admits when the browser could not keep all of a draft. */
export function KeptNotice({ kept }: { kept: Kept }) {
  const text = TEXTS[kept];
  return (
    <p role="status" className={styles.kept}>
      {text}
    </p>
  );
}
