import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Suspense, type ReactElement } from 'react';
import { messageOf } from '~/shared/api/errors.ts';
import { PRELOADED } from '~/shared/api/preloaded.ts';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { leadQuery, mostReadQuery, storiesQuery, type StorySummary } from '../api/stories.ts';
import { SmallCards } from '../story/small-cards.tsx';
import { StoryCard } from '../story/story-card.tsx';
import { arrange, FRONT_PAGE_STORIES } from './arrange.ts';
import styles from './home.module.css';
import { LeadStory } from './lead-story.tsx';
import { LiveList } from './live-list.tsx';
import { PromoCard } from './promo-card.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { tabGroups, type Section } from './tab-groups.ts';

const MOST_READ = 10;

type Props = {
  sections: readonly Section[];
  advertisement?: ReactElement;
  sideAdvertisement?: ReactElement;
};

export function FrontPage({ sections, advertisement, sideAdvertisement }: Props) {
  const latest = useQuery({ ...storiesQuery({ pageSize: FRONT_PAGE_STORIES }), ...PRELOADED });
  const page = arrange(latest.data?.results ?? []);
  const lead = useQuery({ ...leadQuery(page.lead?.slug ?? ''), enabled: page.lead !== undefined });

  if (latest.isError) {
    return (
      <ErrorPanel
        message={messageOf(latest.error)}
        retrying={latest.isFetching}
        onRetry={() => void latest.refetch()}
      />
    );
  }
  if (page.lead === undefined) {
    return (
      <div className={clsx(styles.news, styles.empty)}>
        <EmptyPanel title="No stories yet">The newsroom is at work. Come back soon.</EmptyPanel>
        {advertisement}
        <PromoCard />
      </div>
    );
  }
  const [firstTabs = [], secondTabs = []] = tabGroups(sections);
  return (
    <div className={styles.page}>
      <div className={styles.news}>
        <Suspense>
          <LeadStory story={page.lead} lead={lead.data} />
        </Suspense>
        <Suspense>
          <div className={styles.large}>
            {page.large.map((story) => (
              <StoryCard
                key={story.id}
                story={story}
                size="large"
                level={2}
                sizes="(min-width: 64em) 28rem, 100vw"
              />
            ))}
          </div>
        </Suspense>
        <Suspense>
          <PromoCard />
        </Suspense>
        <Suspense>
          <LiveList stories={page.now} except={page.except} />
        </Suspense>
      </div>
      <div className={styles.side}>
        <Suspense>
          <MostRead except={page.lead} />
        </Suspense>
        <Suspense>{sideAdvertisement}</Suspense>
      </div>
      <div className={styles.rest}>
        <Suspense>
          <SectionTabs sections={firstTabs} label="Sections" />
        </Suspense>
        <Suspense>{advertisement}</Suspense>
        <Suspense>
          <SectionTabs sections={secondTabs} label="More sections" />
        </Suspense>
      </div>
    </div>
  );
}

/** The most read stories, without the lead. Renders nothing if the backend counts no reads. */
function MostRead({ except }: { except: StorySummary }) {
  const { data } = useQuery(mostReadQuery());
  const others = data?.filter(({ slug }) => slug !== except.slug) ?? [];
  return <SmallCards label="Most read" stories={others.slice(0, MOST_READ)} />;
}
