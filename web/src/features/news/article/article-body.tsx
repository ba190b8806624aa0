import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { PendingPanel } from '~/shared/ui/pending-panel.tsx';
import type { Story } from '../api/stories.ts';
import styles from './article.module.css';
import { JoinPanel } from './join-panel.tsx';

interface Props {
  story: Story;
  /** The reader is a member and the whole text is on its way. */
  waiting: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** The text. Its HTML was sanitised by the server (contract: Article.body_html). */
export function ArticleBody({ story, waiting, failed, onRetry }: Props) {
  return (
    <>
      <div
        className={styles.text}
        data-truncated={story.is_truncated || undefined}
        dangerouslySetInnerHTML={{ __html: story.body_html }}
      />
      {story.is_truncated && !waiting && <JoinPanel />}
      {waiting && !failed && <PendingPanel label="Loading the full story" onRetry={onRetry} />}
      {waiting && failed && (
        <ErrorPanel message="The rest of the story could not be loaded." onRetry={onRetry} />
      )}
    </>
  );
}
