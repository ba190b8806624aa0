import { useQuery } from '@tanstack/react-query';
import { newStoriesQuery } from '../api/live.ts';
import type { StorySummary } from '../api/stories.ts';
import { FRONT_PAGE_STORIES, happeningNow } from './arrange.ts';
import { rowId } from '../live/entry-id.ts';
import { NewUpdatesBar } from '../live/new-updates-bar.tsx';

interface Props {
  shown: readonly StorySummary[];
  /** The slugs of stories that the page shows elsewhere. */
  except: readonly string[];
  onInsert: (stories: StorySummary[]) => void;
}

/** Returns a key that changes when the story gets a new update. */
const newsIn = ({ slug, latest_update: latest }: StorySummary): string =>
  `${slug} ${latest?.id ?? ''}`;

/** Polls the newest stories and announces new stories in a bar above the front page's live list. */
export default function FollowStories({ shown, except, onInsert }: Props) {
  const { news } = useQuery(newStoriesQuery(FRONT_PAGE_STORIES)).data;
  const now = happeningNow(news?.results ?? [], except);
  const known = new Set(shown.map(newsIn));
  const fresh = now.filter((story) => !known.has(newsIn(story)));
  const [first] = fresh;
  return (
    <NewUpdatesBar
      count={fresh.length}
      first={first && { title: first.title, elementId: rowId(first.id) }}
      onInsert={() => onInsert(now)}
    />
  );
}
