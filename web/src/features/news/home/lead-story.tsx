import { articleUrl } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import type { Lead, StorySummary } from '../api/stories.ts';
import { StoryByline, StoryKicker } from '../story/story-line.tsx';
import { StoryPicture } from '../story/story-picture.tsx';
import styles from './home.module.css';

interface Props {
  story: StorySummary;
  lead: Lead | undefined;
}

export function LeadStory({ story, lead }: Props) {
  const url = articleUrl(story.slug);
  return (
    <article data-kerned="" className={styles.lead}>
      <div>
        <StoryKicker story={story} />
        <h2 className={styles.leadHeadline}>
          <Link to={url} data-covers="">
            {story.title}
          </Link>
        </h2>
        <StoryPicture
          story={story}
          lead
          ratio="16 / 9"
          sizes="(min-width: 80em) 34rem, (min-width: 64em) 42vw, (min-width: 48em) 60vw, 100vw"
          alt={lead?.pictureAlt}
        />
      </div>
      <div className={styles.leadWords}>
        <p className={styles.standfirst}>{story.excerpt}</p>
        <StoryByline story={story} />
        <div className={styles.opening}>
          {lead?.opening.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={styles.more}>
            <Link to={url} aria-label={`Continue reading: ${story.title}`}>
              Continue reading
            </Link>
          </p>
        </div>
      </div>
    </article>
  );
}
