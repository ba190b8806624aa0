import { useRef, useState, type ComponentType, type RefObject } from 'react';
import { toast } from '~/shared/lib/toast.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Button } from '~/shared/ui/button.tsx';
import { keepFocus } from '~/shared/ui/keep-focus.ts';
import { Portrait } from '~/shared/ui/portrait.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import type { Comment as CommentData } from './api.ts';
import styles from './comments.module.css';

const PORTRAIT_PX = 32;

interface Props {
  slug: string;
  comment: CommentData;
  /** Whether the reader may reply. Only members and admins may reply. */
  mayWrite: boolean;
}

export function Comment({ slug, comment, mayWrite }: Props) {
  const { author, text, replies } = comment;
  const avatar = author?.avatar ?? null;
  const article = useRef<HTMLElement>(null);
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={author ? `Comment by ${author.name}` : undefined}
    >
      {author && (
        <p className={styles.by}>
          {avatar !== null && <Portrait picture={avatar} name={author.name} size={PORTRAIT_PX} />}
          <strong>{author.name}</strong>
          <Timestamp iso={comment.created_at} />
        </p>
      )}
      {comment.is_deleted && <p className={styles.gone}>This comment was deleted.</p>}
      {comment.is_hidden && <p className={styles.gone}>A moderator has hidden this comment.</p>}
      {text !== null && <p className={styles.text}>{text}</p>}
      {text !== null && <Actions {...{ slug, comment, mayWrite, article }} />}
      {replies !== undefined && replies.length > 0 && (
        <ol className={styles.replies} aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <Comment slug={slug} comment={reply} mayWrite={mayWrite} />
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}

/** Matches the element that gets the focus when a form or confirmation opens below a comment. */
const FIRST_FIELD = 'textarea, select, [role=group]';

const forms = () => import('./comment-forms.tsx');

type Form = ComponentType<{ slug: string; id: number; onDone: () => void }>;

const LOAD_FORM = {
  reply: async (): Promise<Form> => (await forms()).Reply,
  delete: async (): Promise<Form> => (await forms()).DeleteQuestion,
  report: async (): Promise<Form> =>
    (await import('~/shared/reports/report-comment.tsx')).ReportComment,
  hide: async (): Promise<Form> => (await forms()).HideQuestion,
};

type Doing = keyof typeof LOAD_FORM;

type ActionsProps = Props & { article: RefObject<HTMLElement | null> };

function Actions({ slug, comment, mayWrite, article }: ActionsProps) {
  const { state, user } = useSession();
  const [open, setOpen] = useState<{ Form: Form } | null>(null);
  const [opening, setOpening] = useState<Doing | null>(null);
  const show = (form: { Form: Form } | null) =>
    keepFocus(
      () => setOpen(form),
      () => (form && article.current?.querySelector(FIRST_FIELD)) ?? article.current,
    );
  const load = async (what: Doing) => {
    setOpening(what);
    try {
      show({ Form: await LOAD_FORM[what]() });
    } catch {
      toast.error('This form could not be loaded. Please try again.');
    } finally {
      setOpening(null);
    }
  };
  if (open) return <open.Form slug={slug} id={comment.id} onDone={() => show(null)} />;
  if (state === 'loading') return null;
  const opener = (what: Doing, label: string) => (
    <Button variant="quiet" size="small" pending={opening === what} onClick={() => void load(what)}>
      {label}
    </Button>
  );
  const isHideable = user?.role === 'admin' && !comment.is_hidden;
  const isAnswerable = mayWrite && comment.replies !== undefined && !comment.is_hidden;
  return (
    <div className={styles.links}>
      {isAnswerable && opener('reply', 'Reply')}
      {comment.is_own && opener('delete', 'Delete')}
      {comment.takes_reports && opener('report', 'Report')}
      {isHideable && opener('hide', 'Hide')}
    </div>
  );
}
