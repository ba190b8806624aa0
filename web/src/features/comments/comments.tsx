import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type CSSProperties } from 'react';
import { useApi } from '~/shared/api/api-context.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { useAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { paths } from '~/shared/config/paths.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { UnknownMembership } from '~/shared/session/unknown-membership.tsx';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { LoadState } from '~/shared/ui/load-state.tsx';
import { commentsQuery } from './api.ts';
import styles from './comments.module.css';
import { Comment } from './comment.tsx';

interface Props {
  slug: string;
  /** The number of comments according to the story, or undefined if the backend sends no number. */
  expected: number | undefined;
  /** Whether the text above already offers a membership. */
  isOfferedAbove?: boolean;
}

const FORM_REM = 20;
const COMMENT_REM = 10;
const PAGE_SIZE = 25;

const reservedSpace = (comments = 0): CSSProperties => ({
  minHeight: `${FORM_REM + COMMENT_REM * Math.min(comments, PAGE_SIZE)}rem`,
});

/** A story's comments. Space is reserved, so that loading comments do not move the page. */
export function Comments({ slug, expected, isOfferedAbove = false }: Props) {
  const { state, user, membership } = useSession();
  const [page, setPage] = useState(1);
  const section = useRef<HTMLElement>(null);
  const query = commentsQuery(useApi(), slug, user?.id ?? 0, page);
  const result = useQuery({ ...query, enabled: state !== 'loading' });
  const { data, error } = result;
  const again = useRetry(query.queryKey);
  const isLoading = state === 'loading';
  const mayWrite = membership.isPremium || user?.role === 'admin';
  const forms = useQuery({
    queryKey: ['comment-forms'],
    queryFn: () => import('./comment-forms.tsx'),
    enabled: !isLoading && mayWrite,
  });
  if (data === null || (isLoading && expected === undefined)) return null;
  const turn = (label: string, to: number) => (
    <Button
      variant="outline"
      size="small"
      onClick={() => {
        setPage(to);
        // The pressed button disappears while other comments load, so the section gets the focus.
        section.current?.focus();
      }}
    >
      {label}
    </Button>
  );
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.comments}
      style={data || error ? undefined : reservedSpace(expected)}
      aria-labelledby="comments"
      data-print="hide"
    >
      <SectionLabel id="comments">Comments</SectionLabel>
      {!isLoading && !mayWrite && <CommentPaywall hasOffer={!isOfferedAbove} />}
      {!isLoading && mayWrite && forms.data && (
        <forms.data.Composer slug={slug} onPosted={() => setPage(1)} />
      )}
      {!isLoading && mayWrite && !forms.data && (
        <div className={styles.composerPlace}>
          {forms.error && (
            <ErrorPanel
              message="The form for comments could not be loaded."
              onRetry={() => void forms.refetch()}
            />
          )}
        </div>
      )}
      {!isLoading && <LoadState result={result} loading="Loading comments" onRetry={again} />}
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

/** Tells readers that commenting requires an account and a membership. */
function CommentPaywall({ hasOffer }: { hasOffer: boolean }) {
  const { state, membership } = useSession();
  const openAuthModal = useAuthModal();
  if (membership.state === 'loading') return null;
  if (membership.state === 'unknown') return <UnknownMembership />;
  return (
    <div className={styles.wayIn}>
      <p>Premium membership is required to comment.</p>
      {hasOffer && (
        <div className={styles.actions}>
          <ButtonLink to={paths.pricing} size="small">
            See membership
          </ButtonLink>
          {state === 'signed-out' && (
            <Button variant="quiet" size="small" onClick={() => openAuthModal({ mode: 'sign-in' })}>
              Already a member? Sign in
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
