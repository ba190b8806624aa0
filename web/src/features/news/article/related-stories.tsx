import { SectionLabel } from '~/shared/ui/headings.tsx';
import type { StorySummary } from '../api/stories.ts';
import { StoryCard } from '../story/story-card.tsx';
import styles from './article.module.css';

export function RelatedStories({ stories }: { stories: readonly StorySummary[] }) {
  if (stories.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related" data-print="hide" data-later="">
      <SectionLabel id="related">Read on</SectionLabel>
      <div className={styles.relatedGrid}>
        {stories.map((story) => (
          <StoryCard
            key={story.id}
            story={story}
            sizes="(min-width: 64em) 18rem, (min-width: 40em) 45vw, 100vw"
          />
        ))}
      </div>
    </section>
  );
}
