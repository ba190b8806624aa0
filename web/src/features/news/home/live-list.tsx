import { Link } from 'react-router-dom';
import { articleUrl } from '~/shared/config/paths.ts';
import { formatTime } from '~/shared/lib/dates.ts';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import type { StorySummary } from '../api/stories.ts';
import styles from './home.module.css';

/** Live stories first, then the newest, each with its time. */
export function LiveList({ stories }: { stories: readonly StorySummary[] }) {
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="live" className={styles.live} data-later="">
      <SectionLabel id="live">Happening now</SectionLabel>
      <ol>
        {stories.map((story) => (
          <li key={story.id}>
            <time dateTime={story.updated_at} data-live={story.is_live || undefined}>
              {story.is_live ? 'Live' : formatTime(story.updated_at)}
            </time>
            <Link to={articleUrl(story.slug)} data-covers="">
              {story.title}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
