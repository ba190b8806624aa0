import { useQuery } from '@tanstack/react-query';
import { newUpdatesQuery, type LiveUpdate } from '../api/live.ts';
import { entryId } from './entry-id.ts';
import { NewUpdatesBar } from './new-updates-bar.tsx';

interface Props {
  slug: string;
  /** The time of the newest update on the page. */
  since: string;
  onInsert: (updates: readonly LiveUpdate[], isOver: boolean) => void;
}

/** Polls the updates of a live story and announces new updates in a bar. */
export default function FollowUpdates({ slug, since, onInsert }: Props) {
  const { news } = useQuery(newUpdatesQuery(slug, since)).data;
  const fresh = news?.results ?? [];
  const [first] = fresh;
  return (
    <NewUpdatesBar
      count={fresh.length}
      first={first && { title: first.title, elementId: entryId(first.id) }}
      onInsert={() => {
        onInsert(fresh, news?.isOver === true);
      }}
    />
  );
}
