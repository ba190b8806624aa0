import { useQuery } from '@tanstack/react-query';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import styles from '../list/list.module.css';
import { storiesQuery, type StoryFilter } from '../api/stories.ts';
import { StoryCard } from '../story/story-card.tsx';

export const LATEST: StoryFilter = { pageSize: 6 };

export function LatestStories() {
  const { data } = useQuery(storiesQuery(LATEST));
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-labelledby="latest">
      <SectionLabel id="latest">Latest stories</SectionLabel>
      <div className={styles.grid}>
        {data.results.map((story) => (
          <StoryCard
            key={story.id}
            story={story}
            sizes="(min-width: 64em) 24rem, (min-width: 40em) 45vw, 100vw"
          />
        ))}
      </div>
    </section>
  );
}
