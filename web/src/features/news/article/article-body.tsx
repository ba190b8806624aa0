import clsx from 'clsx';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { PendingPanel } from '~/shared/ui/pending-panel.tsx';
import type { Story } from '../api/stories.ts';
import { BodyHtml } from '../body/body-html.tsx';
import styles from './article.module.css';
import { JoinPanel } from './join-panel.tsx';

interface Props {
  story: Story;
  /** Whether the full text for a member is still loading. */
  waiting: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** The text of a story. The page's JSON-LD names the class `paid` of the members-only part. */
export function ArticleBody({ story, waiting, failed, onRetry }: Props) {
  return (
    <>
      <BodyHtml
        html={story.body_html}
        className={clsx(styles.text, story.is_premium && !story.is_truncated && 'paid')}
        isTruncated={story.is_truncated}
      />
      {story.is_truncated && (
        <div className={clsx(styles.rest, 'paid')}>
          {!waiting && <JoinPanel />}
          {waiting && !failed && <PendingPanel label="Loading the full story" onRetry={onRetry} />}
          {waiting && failed && (
            <ErrorPanel message="The rest of the story could not be loaded." onRetry={onRetry} />
          )}
        </div>
      )}
    </>
  );
}
