import type { Schemas } from '~/shared/api/types.ts';
import { articleUrl } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import type { FoundStory as Found } from '../api/search.ts';
import { StoryByline, StoryKicker } from '../story/story-line.tsx';
import { StoryPicture } from '../story/story-picture.tsx';
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

interface MarkedProps {
  text: string;
  /** The parts of the text that match the search, in the order of the text. */
  ranges: readonly Schemas['TextRange'][];
}

/** Marks the matches in a text. The text is not interpreted as HTML. */
function MarkedText({ text, ranges }: MarkedProps) {
  return cut(text, ranges).map(({ start, part, marked }) =>
    marked ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
  );
}

const cut = (text: string, ranges: MarkedProps['ranges']) => {
  const parts: { start: number; part: string; marked: boolean }[] = [];
  let at = 0;
  for (const range of ranges) {
    const start = Math.max(range.start, at);
    const end = Math.min(range.end, text.length);
    if (end <= start) continue;
    if (start > at) parts.push({ start: at, part: text.slice(at, start), marked: false });
    parts.push({ start, part: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, part: text.slice(at), marked: false });
  return parts;
};
