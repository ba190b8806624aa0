import type { SavedPart } from '~/shared/drafts/draft-store.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import type { RestoredDraft } from './draft.ts';
import styles from './form.module.css';

interface Props {
  draft: RestoredDraft;
  onDiscard: () => void;
}

/** Tells the user that a draft was restored, and has a button to discard it. */
export function DraftNotice({ draft: { savedAt, missing }, onDiscard }: Props) {
  return (
    <div role="status" className={styles.notice}>
      <p>
        Your draft has been restored. It was saved on <Timestamp iso={savedAt} />.
        {missing.length > 0 &&
          ` This browser had no space for ${missing.join(', ')}. Please add it again.`}
      </p>
      <Button variant="outline" size="small" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}

const TEXTS: Record<SavedPart, string | null> = {
  all: null,
  'texts-only':
    'This browser has no space for the pictures in your draft. The text is saved, but the pictures will be lost when you leave.',
  nothing: 'This browser cannot save drafts. What you write will be lost when you leave.',
};

/** Warns if the browser could store only a part of the draft. */
export function SavedPartNotice({ kept }: { kept: SavedPart }) {
  const text = TEXTS[kept];
  return (
    <p role="status" className={styles.kept}>
      {text}
    </p>
  );
}
