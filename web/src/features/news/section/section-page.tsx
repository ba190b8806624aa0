import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sectionUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { storiesQuery } from '../api/stories.ts';
import { StoryCard } from '../story/story-card.tsx';
import styles from './section.module.css';

interface Props {
  section: { slug: string; name: string; description: string };
  page: number;
}

export function SectionPage({ section, page }: Props) {
  const { data } = useQuery(storiesQuery({ section: section.slug, page }));
  const stories = data?.results ?? [];
  const [first, ...others] = stories;
  return (
    <>
      <title>{`${section.name} | ${site.name}`}</title>
      <meta name="description" content={section.description} />
      <PageTitle intro={section.description}>{section.name}</PageTitle>
      {first === undefined ? (
        <EmptyPanel title="No stories here yet">
          {page > 1 && <Link to={sectionUrl(section.slug)}>Go to the newest stories</Link>}
        </EmptyPanel>
      ) : (
        <>
          <div className={styles.first}>
            <StoryCard
              story={first}
              size="large"
              level={2}
              withoutSection
              sizes="(min-width: 64em) 40rem, 100vw"
            />
          </div>
          <div className={styles.grid}>
            {others.map((story) => (
              <StoryCard
                key={story.id}
                story={story}
                level={2}
                withoutSection
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
