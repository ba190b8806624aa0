import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { messageOf } from '~/shared/api/errors.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { sectionUrl } from '~/shared/config/paths.ts';
import { useHydrated } from '~/shared/lib/use-hydrated.ts';
import { useIsSlow } from '~/shared/lib/use-is-slow.ts';
import { Button } from '~/shared/ui/button.tsx';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { SkeletonBlock, SkeletonLines } from '~/shared/ui/skeleton-block.tsx';
import { storiesQuery } from '../api/stories.ts';
import { StoryCard } from '../story/story-card.tsx';
import styles from './home.module.css';
import type { Section } from './tab-groups.ts';

export const TAB_STORIES = 4;

/** Stories with a tab for each section. Before hydration, tabs link to the section pages. */
export function SectionTabs({ sections, label }: { sections: readonly Section[]; label: string }) {
  const [chosen, setChosen] = useState(sections[0]);
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  if (chosen === undefined) return null;

  const choose = (section: Section) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setChosen(section);
  };
  const move = (event: KeyboardEvent) => {
    const at = sections.indexOf(chosen);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + sections.length) % sections.length;
    setChosen(sections[index]);
    list.current?.querySelectorAll('a')[index]?.focus();
  };

  const tabs = sections.map((section) => {
    const selected = section === chosen;
    return (
      <Link
        key={section.slug}
        to={sectionUrl(section.slug)}
        className={styles.tab}
        data-selected={selected || undefined}
        onClick={choose(section)}
        {...(hydrated && {
          role: 'tab',
          id: `${id}-${section.slug}`,
          'aria-selected': selected,
          'aria-controls': `${id}-panel`,
          tabIndex: selected ? 0 : -1,
        })}
      >
        {section.name}
      </Link>
    );
  });

  return (
    <section aria-label={label} data-later="">
      <div
        ref={list}
        className={styles.tabs}
        {...(hydrated && { role: 'tablist', tabIndex: -1, 'aria-label': label, onKeyDown: move })}
      >
        {tabs}
      </div>
      <div
        id={`${id}-panel`}
        {...(hydrated && { role: 'tabpanel', 'aria-labelledby': `${id}-${chosen.slug}` })}
      >
        <SectionStories section={chosen} />
      </div>
    </section>
  );
}

function SectionStories({ section }: { section: Section }) {
  const { slug, name } = section;
  const query = storiesQuery({ section: slug, pageSize: TAB_STORIES });
  const { data, isError, error, isFetching } = useQuery(query);
  const again = useRetry(query.queryKey);
  if (isError) {
    return <ErrorPanel message={messageOf(error)} retrying={isFetching} onRetry={again} />;
  }
  if (data === undefined) return <AwaitedStories key={slug} onRetry={again} />;
  if (data === null || data.results.length === 0) {
    return <p className={styles.none}>{`No stories in ${name} yet.`}</p>;
  }
  return (
    <>
      <div className={styles.grid}>
        {data.results.map((story) => (
          <StoryCard
            key={story.id}
            story={story}
            sizes="(min-width: 64em) 18rem, (min-width: 48em) 45vw, 90vw"
          />
        ))}
      </div>
      <p className={styles.more}>
        <Link to={sectionUrl(slug)} data-target="">
          {`More ${name.toLowerCase()}`}
        </Link>
      </p>
    </>
  );
}

function AwaitedStories({ onRetry }: { onRetry: () => void }) {
  const isSlow = useIsSlow();
  return (
    <>
      <div role="status">
        {isSlow && (
          <p className={styles.slow}>
            This is taking longer than usual.{' '}
            <Button variant="quiet" size="small" onClick={onRetry}>
              Try Again
            </Button>
          </p>
        )}
      </div>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: TAB_STORIES }, (_, index) => (
          <div key={index}>
            <SkeletonBlock ratio="4 / 3" />
            <SkeletonLines lines={3} />
          </div>
        ))}
      </div>
    </>
  );
}
