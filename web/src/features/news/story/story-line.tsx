import { Link } from 'react-router-dom';
import { sectionUrl } from '~/shared/config/paths.ts';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { Kicker } from '~/shared/ui/headings.tsx';
import type { StorySummary } from '../api/stories.ts';
import styles from './story.module.css';

interface KickerProps {
  story: StorySummary;
  /** For the section's own page. */
  withoutSection?: boolean;
}

/** The line above a headline: section, live, premium. */
export function StoryKicker({ story, withoutSection = false }: KickerProps) {
  if (withoutSection && !story.is_live && !story.is_premium) return null;
  return (
    <Kicker>
      {story.is_live && <span className={styles.live}>Live</span>}
      {!withoutSection && <Link to={sectionUrl(story.section.slug)}>{story.section.name}</Link>}
      {story.is_premium && <span className={styles.premium}>Premium</span>}
    </Kicker>
  );
}

/** The line below a headline: authors, time, reading time. */
export function StoryByline({ story }: { story: StorySummary }) {
  const names = story.authors.map(({ name }) => name);
  return (
    <p className={styles.byline}>
      {names.length > 0 && <span>By {names.join(' and ')}</span>}
      <Timestamp iso={story.published_at} />
      <span>{story.reading_minutes} min read</span>
    </p>
  );
}
