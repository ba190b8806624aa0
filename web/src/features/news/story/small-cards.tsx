import { useId } from 'react';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import type { Headline } from '../api/stories.ts';
import { StoryCard } from './story-card.tsx';
import styles from './story.module.css';

/** A list of stories with a heading, for the side of a page. Renders nothing without stories. */
export function SmallCards({ label, stories }: { label: string; stories: readonly Headline[] }) {
  const id = useId();
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby={id} data-later="">
      <SectionLabel id={id}>{label}</SectionLabel>
      <ol className={styles.cards}>
        {stories.map((story) => (
          <li key={story.id}>
            <StoryCard story={story} size="small" sizes="5.5rem" />
          </li>
        ))}
      </ol>
    </section>
  );
}
