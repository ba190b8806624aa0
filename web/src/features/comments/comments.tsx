import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '~/shared/api/api-context.ts';
import { messageOf } from '~/shared/api/errors.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Button } from '~/shared/ui/button.tsx';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { PendingPanel } from '~/shared/ui/pending-panel.tsx';
import { commentsQuery } from './api.ts';
import styles from './comments.module.css';
import { Composer } from './composer.tsx';
import { Comment } from './comment.tsx';
import { CommentPaywall } from './comment-paywall.tsx';

/**
 * A story's comments. Fetched in the browser once the session is known; renders nothing where the
 * backend has no comments.
 */
export function Comments({ slug }: { slug: string }) {
  const { state, user, membership } = useSession();
  const [page, setPage] = useState(1);
  const query = commentsQuery(useApi(), slug, user?.id ?? 0, page);
  const { data, error, isFetching } = useQuery({ ...query, enabled: state !== 'loading' });
  const again = useRetry(query.queryKey);
  if (state === 'loading' || data === null) return null;
  const mayWrite = membership.isPremium || user?.role === 'admin';
  const turn = (label: string, to: number) => (
    <Button
      variant="outline"
      size="small"
      onClick={() => {
        setPage(to);
      }}
    >
      {label}
    </Button>
  );
  return (
    <section className={styles.comments} aria-labelledby="comments" data-print="hide">
      <SectionLabel id="comments">Comments</SectionLabel>
      {mayWrite ? (
        <Composer
          slug={slug}
          onPosted={() => {
            setPage(1);
          }}
        />
      ) : (
        <CommentPaywall />
      )}
      {error && <ErrorPanel message={messageOf(error)} retrying={isFetching} onRetry={again} />}
      {!error && !data && <PendingPanel label="Loading comments" onRetry={again} />}
      {data?.count === 0 && <p>No comments yet.</p>}
      <ol className={styles.list}>
        {data?.results.map((comment) => (
          <li key={comment.id}>
            <Comment slug={slug} comment={comment} mayWrite={mayWrite} />
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        {Boolean(data?.previous) && turn('Newer comments', page - 1)}
        {Boolean(data?.next) && turn('Older comments', page + 1)}
      </div>
    </section>
  );
}
