import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteUrl } from '~/shared/config/env.ts';
import { site } from '~/shared/config/site.ts';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { SocialMeta } from '~/shared/ui/social-meta.tsx';
import { storiesQuery, type StoryFilter } from '../api/stories.ts';
import { FEED_FORMATS } from '../feeds/feed.ts';
import { StoryCard } from '../story/story-card.tsx';
import styles from './list.module.css';

interface Props {
  title: string;
  description: string;
  /** The URL of the first page of the list. */
  address: string;
  head: ReactNode;
  filter: Pick<StoryFilter, 'section' | 'author' | 'tag'>;
  page: number;
}

/** A list of the stories of a section, an author or a tag, split into pages. */
export function StoryListPage({ title, description, address, head, filter, page }: Props) {
  const { data } = useQuery(storiesQuery({ ...filter, page }));
  const withoutSection = filter.section !== undefined;
  const stories = data?.results ?? [];
  const [first, ...others] = stories;
  return (
    <>
      <title>{`${title} | ${site.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={siteUrl(page > 1 ? `${address}?page=${page}` : address)} />
      {import.meta.env.SSR && (
        <>
          <SocialMeta title={title} description={description} path={address} />
          {Object.entries(FEED_FORMATS).map(([format, type]) => (
            <link
              key={type}
              rel="alternate"
              type={type}
              title={title}
              href={`/feeds${address}/${format}`}
            />
          ))}
        </>
      )}
      {head}
      {first === undefined ? (
        <EmptyPanel title="No stories here yet">
          {page > 1 && <Link to={address}>Go to the newest stories</Link>}
        </EmptyPanel>
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
