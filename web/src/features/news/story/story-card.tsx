import clsx from 'clsx';
import { articleUrl } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import type { Headline, StorySummary } from '../api/stories.ts';
import { StoryByline, StoryKicker } from './story-line.tsx';
import { StoryPicture } from './story-picture.tsx';
import styles from './story.module.css';

type Look = { sizes: string; level?: 2 | 3; withoutSection?: boolean };

/** `large` is for cards below the lead story, `normal` for a grid, `small` for the sidebar. */
type Props = Look &
  ({ size?: 'large' | 'normal'; story: StorySummary } | { size: 'small'; story: Headline });

export function StoryCard({ sizes, level = 3, withoutSection = false, ...card }: Props) {
  const { story, size = 'normal' } = card;
  const Headline = level === 2 ? 'h2' : 'h3';
  return (
    <article data-kerned="" className={clsx(styles.card, styles[size])}>
      <StoryPicture
        story={story}
        sizes={sizes}
        ratio={size === 'large' ? '3 / 2' : '4 / 3'}
        className={styles.picture}
      />
      <div>
        <StoryKicker story={story} withoutSection={withoutSection} />
        <Headline className={styles.headline}>
          <Link to={articleUrl(story.slug)} data-covers="">
            {story.title}
          </Link>
        </Headline>
        {card.size !== 'small' && <p className={styles.excerpt}>{card.story.excerpt}</p>}
        {card.size === 'large' && <StoryByline story={card.story} />}
      </div>
    </article>
  );
}
