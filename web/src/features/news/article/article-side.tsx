import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { headlinesQuery, mostReadQuery, type Story } from '../api/stories.ts';
import { SmallCards } from '../story/small-cards.tsx';
import styles from './article-page.module.css';

const SHOWN = 5;

/** The section's newest stories, and one more, because the displayed story may be among them. */
export const moreInSectionQuery = ({ section }: Pick<Story, 'section'>) =>
  headlinesQuery(section.slug, SHOWN + 1);

type Props = { story: Story; advertisement: ReactElement | undefined };

/** Links to more stories: the section's newest and the most read. */
export function ArticleSide({ story, advertisement }: Props) {
  const inSection = useQuery(moreInSectionQuery(story)).data ?? [];
  const read = useQuery(mostReadQuery()).data ?? [];
  const mostRead = read.filter(({ slug }) => slug !== story.slug).slice(0, SHOWN);
  const shown = new Set([story, ...story.related, ...mostRead].map(({ slug }) => slug));
  const others = inSection.filter(({ slug }) => !shown.has(slug)).slice(0, SHOWN);
  return (
    <div className={styles.side} data-print="hide">
      <div>
        <SmallCards label={`More in ${story.section.name}`} stories={others} />
        {advertisement}
      </div>
      <div>
        <SmallCards label="Most read" stories={mostRead} />
      </div>
    </div>
  );
}
