import { Portrait } from '~/shared/ui/portrait.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import type { Story } from '../api/stories.ts';
import { Authors, StoryKicker } from '../story/story-line.tsx';
import { StoryPicture } from '../story/story-picture.tsx';
import styles from './article.module.css';

const PORTRAIT_PX = 44;

export function ArticleHead({ story }: { story: Story }) {
  const { hero_image: image } = story;
  return (
    <header>
      <StoryKicker story={story} />
      <h1 className={styles.headline}>{story.title}</h1>
      <p className={styles.standfirst}>{story.excerpt}</p>
      <div className={styles.byline}>
        {story.authors.map(
          ({ slug, name, avatar }) =>
            avatar !== null && (
              <Portrait key={slug} picture={avatar} name={name} size={PORTRAIT_PX} />
            ),
        )}
        <div>
          <p className={styles.authors}>
            <Authors story={story} />
          </p>
          <p className={styles.stamps}>
            <span>
              Published <Timestamp iso={story.published_at} />
            </span>
            <span>{`${story.reading_minutes} min read`}</span>
            {story.updated_at !== story.published_at && (
              <span className={styles.update}>
                Updated <Timestamp iso={story.updated_at} />
              </span>
            )}
          </p>
        </div>
      </div>
      {image && (
        <figure className={styles.hero}>
          <StoryPicture
            story={story}
            lead
            ratio="3 / 2"
            sizes="(min-width: 40em) 34rem, 100vw"
            alt={image.alt}
          />
          {image.credit !== null && <figcaption>{image.credit}</figcaption>}
        </figure>
      )}
    </header>
  );
}
