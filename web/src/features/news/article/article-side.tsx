import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mostReadQuery, storiesQuery, type Story } from '../api/stories.ts';
import { MostRead } from '../story/most-read.tsx';
import { SmallCards } from '../story/small-cards.tsx';
import styles from './article-page.module.css';

const SHOWN = 5;

/** One more than is shown, because the story itself may be among them. */
export const moreInSectionQuery = ({ section }: Pick<Story, 'section'>) =>
  storiesQuery({ section: section.slug, pageSize: SHOWN + 1 });

interface Props {
  story: Story;
  advertisement: ReactNode;
}

/** Where to read on: the section and the most read stories. */
export function ArticleSide({ story, advertisement }: Props) {
  const { slug, section, related } = story;
  const mostRead = useQuery(mostReadQuery()).data ?? [];
  const inSection = useQuery(moreInSectionQuery(story)).data?.results ?? [];
  const shown = [story, ...related, ...mostRead.slice(0, SHOWN)];
  const others = inSection.filter((other) => shown.every((story) => story.slug !== other.slug));
  return (
    <div className={styles.side} data-print="hide">
      <div>
        <SmallCards label={`More in ${section.name}`} stories={others.slice(0, SHOWN)} />
        {advertisement}
      </div>
      <div>
        <MostRead count={SHOWN} except={slug} />
      </div>
    </div>
  );
}
