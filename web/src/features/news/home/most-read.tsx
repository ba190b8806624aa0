import { useQuery } from '@tanstack/react-query';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { mostReadQuery } from '../api/stories.ts';
import { StoryCard } from '../story/story-card.tsx';
import styles from './home.module.css';

const SHOWN = 10;

/** The most read stories; hidden where not offered. */
export function MostRead() {
  const { data } = useQuery(mostReadQuery());
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="most-read" data-later="">
      <SectionLabel id="most-read">Most read</SectionLabel>
      <ol className={styles.smallCards}>
        {data.slice(0, SHOWN).map((story) => (
          <li key={story.id}>
            <StoryCard story={story} size="small" sizes="5.5rem" />
          </li>
        ))}
      </ol>
    </section>
  );
}
