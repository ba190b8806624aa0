import '~/shared/mantine/mantine.css';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '~/shared/api/api-context.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { articleUrl, paths } from '~/shared/config/paths.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { LoadState } from '~/shared/ui/load-state.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { savedStoriesQuery } from '../api/saved-stories.ts';
import styles from './membership-hub.module.css';

/** The member's saved stories. Renders nothing if the backend cannot save stories. */
export function SavedStories() {
  const [page, setPage] = useState(1);
  const section = useRef<HTMLElement>(null);
  const query = savedStoriesQuery(useApi(), page);
  const result = useQuery(query);
  const { data } = result;
  const again = useRetry(query.queryKey);
  if (data === null) return null;
  const turn = (label: string, to: number) => (
    <Button
      variant="outline"
      onClick={() => {
        setPage(to);
        // The pressed button disappears while other stories load, so the section gets the focus.
        section.current?.focus();
      }}
    >
      {label}
    </Button>
  );
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="saved">
      <SectionLabel id="saved">Saved stories</SectionLabel>
      <LoadState result={result} loading="Loading saved stories" onRetry={again} />
      {data?.count === 0 && (
        <EmptyPanel
          title="No saved stories yet"
          action={<ButtonLink to={paths.home}>Read the paper</ButtonLink>}
        >
          Save a story from its page to find it here.
        </EmptyPanel>
      )}
      {data && data.count > 0 && (
        <>
          <ul className={styles.stories}>
            {data.results.map((story) => (
              <li key={story.id}>
                <Link to={articleUrl(story.slug)} data-target="">
                  {story.title}
                </Link>
                <span>
                  <span>{story.section.name}</span>, <Timestamp iso={story.published_at} dayOnly />
                </span>
              </li>
            ))}
          </ul>
          <Group gap="sm" mt="xs">
            {data.previous !== null && turn('Newer', page - 1)}
            {data.next !== null && turn('Older', page + 1)}
          </Group>
        </>
      )}
    </section>
  );
}
