import type { SavedPart } from '~/shared/drafts/draft-store.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import type { RestoredDraft } from './draft.ts';
import styles from './form.module.css';

interface Props {
  draft: RestoredDraft;
  /** Whether this is a copy of the draft in another tab. */
  isCopy: boolean;
  onDiscard: () => void;
}

/** Tells the user that a draft was restored or copied, and has a button to discard it. */
export function DraftNotice({ draft: { savedAt, missing }, isCopy, onDiscard }: Props) {
  return (
    <div role="status" className={styles.notice}>
      <p>
        <span>
          {isCopy
            ? 'This is a copy of the draft in your other tab. It was saved on '
            : 'Your draft has been restored. It was saved on '}
        </span>
        <Timestamp iso={savedAt} />
        <span>.</span>
        {missing.length > 0 && (
          <span>{` This browser could not keep ${missing.join(', ')}. Please add it again.`}</span>
        )}
      </p>
      <Button variant="outline" size="small" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}

/**
 * Offers to copy the draft of another tab. It is hidden once the user has written something, which
 * the copy would replace. Its space stays reserved.
 */
export function CopyOffer({ isHidden, onCopy }: { isHidden: boolean; onCopy: () => void }) {
  return (
    <div
      role="status"
      className={styles.notice}
      style={{ visibility: isHidden ? 'hidden' : 'visible' }}
    >
      <p>You have an unsent draft in another tab. This form has its own.</p>
      <Button variant="outline" size="small" onClick={onCopy}>
        Copy it here
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
