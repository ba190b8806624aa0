import { tagUrl } from '~/shared/config/paths.ts';
import { toast } from '~/shared/lib/toast.ts';
import { useHydrated } from '~/shared/lib/use-hydrated.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { shareLink } from '~/shared/ui/share-link.ts';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import type { Story } from '../api/stories.ts';
import styles from './article.module.css';
import { SaveButton } from './save-button.tsx';

export function ArticleFoot({ story }: { story: Story }) {
  const hydrated = useHydrated();
  return (
    <footer className={styles.foot}>
      {story.corrections.length > 0 && (
        <section className={styles.corrections} aria-labelledby="corrections">
          <h2 id="corrections">Corrections</h2>
          {story.corrections.map(({ at, text }) => (
            <p key={at}>
              <Timestamp iso={at} />: <span>{text}</span>
            </p>
          ))}
        </section>
      )}
      {story.tags.length > 0 && (
        <ul className={styles.tags} aria-label="Subjects">
          {story.tags.map((tag) => (
            <li key={tag}>
              <Link to={tagUrl(tag)} data-target="">
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.passOn}>
        {/* Sharing needs JavaScript, so the button appears after hydration. */}
        {hydrated && (
          <Button
            variant="outline"
            size="small"
            data-print="hide"
            onClick={() => void shareLink(story.title, toast.success, toast.error)}
          >
            Share this story
          </Button>
        )}
        <SaveButton slug={story.slug} />
      </div>
    </footer>
  );
}
