import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { laterPage, type FixedPage } from '~/shared/page/page-description.ts';
import { PageHead } from '~/shared/page/page-head.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { storiesQuery, type StoryFilter } from '../api/stories.ts';
import { FEED_FORMATS } from '../feeds/feed.ts';
import { StoryCard } from '../story/story-card.tsx';
import styles from './list.module.css';

interface Props {
  /** Title, description and URL of the first page of the list. */
  about: FixedPage;
  head: ReactElement;
  filter: Pick<StoryFilter, 'section' | 'author' | 'tag'>;
  page: number;
}

export function StoryListPage({ about, head, filter, page }: Props) {
  const { data } = useQuery(storiesQuery({ ...filter, page }));
  const withoutSection = filter.section !== undefined;
  const stories = data?.results ?? [];
  const [first, ...others] = stories;
  return (
    <>
      <PageHead {...laterPage(about, page)} />
      {import.meta.env.SSR &&
        Object.entries(FEED_FORMATS).map(([format, type]) => (
          <link
            key={type}
            rel="alternate"
            type={type}
            title={about.title}
            href={`/feeds${about.path}/${format}`}
          />
        ))}
      {head}
      {first === undefined ? (
        <EmptyPanel title="No stories here yet" />
      ) : (
        <>
          <div className={styles.first}>
            <StoryCard
              story={first}
              size="large"
              level={2}
              withoutSection={withoutSection}
              sizes="(min-width: 64em) 40rem, 100vw"
            />
          </div>
          <div className={styles.grid}>
            {others.map((story) => (
              <StoryCard
                key={story.id}
                story={story}
                level={2}
                withoutSection={withoutSection}
                sizes="(min-width: 64em) 24rem, (min-width: 40em) 45vw, 100vw"
              />
            ))}
          </div>
        </>
      )}
      <nav aria-label="Pages" className={styles.pages}>
        {Boolean(data?.previous) && (
          <Link to={`?page=${page - 1}`} data-target="">
            Newer stories
          </Link>
        )}
        {Boolean(data?.next) && (
          <Link to={`?page=${page + 1}`} data-target="">
            Older stories
          </Link>
        )}
      </nav>
    </>
  );
}
