import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { articleUrl } from '~/shared/config/paths.ts';
import type { StorySummary } from '../api/stories.ts';
import { StoryByline, StoryKicker } from './story-line.tsx';
import { StoryPicture } from './story-picture.tsx';
import styles from './story.module.css';

interface Props {
  story: StorySummary;
  /** `large`: below the lead; `normal`: in a grid; `small`: in the sidebar. */
  size?: 'large' | 'normal' | 'small';
  /** The `sizes` attribute of the picture. */
  sizes: string;
  level?: 2 | 3;
  withoutSection?: boolean;
}

export function StoryCard({
  story,
  size = 'normal',
  sizes,
  level = 3,
  withoutSection = false,
}: Props) {
  const Headline = level === 2 ? 'h2' : 'h3';
  return (
    <article className={clsx(styles.card, styles[size])}>
      <StoryPicture
        story={story}
        sizes={sizes}
        ratio={size === 'large' ? '3 / 2' : '4 / 3'}
        className={styles.picture}
        decorative
      />
      <div className={styles.words}>
        <StoryKicker story={story} withoutSection={withoutSection} />
        <Headline className={styles.headline}>
          <Link to={articleUrl(story.slug)} data-covers="">
            {story.title}
          </Link>
        </Headline>
        {size !== 'small' && <p className={styles.excerpt}>{story.excerpt}</p>}
        {size === 'large' && <StoryByline story={story} />}
      </div>
    </article>
  );
}
