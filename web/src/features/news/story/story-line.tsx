import { Fragment } from 'react';
import { authorUrl, sectionUrl } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { Kicker } from '~/shared/ui/headings.tsx';
import type { Headline, StorySummary } from '../api/stories.ts';
import styles from './story.module.css';

interface KickerProps {
  story: Headline;
  /** Whether to hide the section's name, for example on the page of the section. */
  withoutSection?: boolean;
}

/** The line above a headline: the section and the labels Live and Premium. */
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

/** The authors as links, for example 'By Ada Ames and Ben Boyd'. */
export function Authors({ story: { authors } }: { story: StorySummary }) {
  return authors.map(({ slug, name }, index) => (
    <Fragment key={slug}>
      <span>{index === 0 ? 'By ' : ' and '}</span>
      <Link to={authorUrl(slug)}>{name}</Link>
    </Fragment>
  ));
}

/** The line below a headline: authors, time and reading time. */
export function StoryByline({ story }: { story: StorySummary }) {
  return (
    <p className={styles.byline}>
      {story.authors.length > 0 && (
        <span>
          <Authors story={story} />
        </span>
      )}
      <Timestamp iso={story.published_at} />
      <span>{`${story.reading_minutes} min read`}</span>
    </p>
  );
}
