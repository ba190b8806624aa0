import { articleUrl } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import type { FoundStory as Found } from '../api/search.ts';
import { StoryByline, StoryKicker } from '../story/story-line.tsx';
import { StoryPicture } from '../story/story-picture.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './search.module.css';

export function FoundStory({ found: { article, highlights } }: { found: Found }) {
  const { snippet } = highlights;
  return (
    <article className={styles.found}>
      <div>
        <StoryKicker story={article} />
        <h2 className={styles.headline}>
          <Link to={articleUrl(article.slug)} data-covers="">
            <MarkedText text={article.title} ranges={highlights.title} />
          </Link>
        </h2>
        <p className={styles.excerpt}>
          <MarkedText text={article.excerpt} ranges={highlights.excerpt} />
        </p>
        {snippet !== null && (
          <p className={styles.snippet}>
            <MarkedText text={snippet.text} ranges={snippet.ranges} />
          </p>
        )}
        <StoryByline story={article} />
      </div>
      <StoryPicture story={article} sizes="(min-width: 40em) 12rem, 5.5rem" />
    </article>
  );
}
