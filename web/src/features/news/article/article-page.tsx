import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactElement } from 'react';
import { useApi } from '~/shared/api/api-context.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { PageHead } from '~/shared/page/page-head.tsx';
import { useSession } from '~/shared/session/session-context.ts';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { memberStoryQuery, storyQuery, type Story, type StorySummary } from '../api/stories.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleFoot } from './article-foot.tsx';
import { ArticleHead } from './article-head.tsx';
import { lazily } from '../live/lazily.ts';
// The style sheet of the live updates loads with the page, although their code loads later.
import '../live/live.module.css';
import { StoryCard } from '../story/story-card.tsx';
import styles from './article-page.module.css';
import { ArticleSide } from './article-side.tsx';
import { storyPage } from './story-page.ts';

const LiveUpdates = lazily(() => import('../live/live-updates.tsx'));

interface Props {
  slug: string;
  comments?: (story: Story) => ReactElement;
  advertisement?: ReactElement;
}

/** A story's page. The server renders the public version, and members fetch the full text. */
export function ArticlePage({ slug, comments, advertisement }: Props) {
  const api = useApi();
  const { membership, user } = useSession();
  const open = useQuery(storyQuery(slug)).data;
  const whole = memberStoryQuery(api, slug, user?.id ?? 0);
  const member = useQuery({
    ...whole,
    enabled: membership.isPremium && open?.is_truncated === true,
  });
  const again = useRetry(whole.queryKey);
  const story = member.data ?? open;
  if (story === undefined) return null;
  return (
    <>
      <PageHead {...storyPage(story)} />
      <div className={styles.page}>
        <div className={styles.main}>
          <article data-kerned="">
            <ArticleHead story={story} />
            <ArticleBody
              story={story}
              waiting={membership.isPremium && story.is_truncated}
              failed={member.isError}
              onRetry={again}
            />
            {story.updates && (
              <Suspense>
                <LiveUpdates story={story} />
              </Suspense>
            )}
            <ArticleFoot story={story} />
          </article>
          {comments?.(story)}
        </div>
        <ArticleSide story={story} advertisement={story.is_sensitive ? undefined : advertisement} />
      </div>
      <RelatedStories stories={story.related} />
    </>
  );
}

function RelatedStories({ stories }: { stories: readonly StorySummary[] }) {
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
