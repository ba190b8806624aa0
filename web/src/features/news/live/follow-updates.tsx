import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { updateChangesQuery, type UpdateChanges } from '../api/live.ts';
import { entryId } from './entry-id.ts';
import { newUpdates, type Followed } from './merge-changes.ts';
import { NewUpdatesBar } from './new-updates-bar.tsx';

interface Props {
  slug: string;
  followed: Followed;
  /** Applies the corrections in a response and, with `insert`, adds the new updates to the page. */
  onChanges: (changes: UpdateChanges, how: { insert: boolean }) => void;
}

/** Polls a live story. Corrections appear at once, and a bar announces new updates. */
export default function FollowUpdates({ slug, followed, onChanges }: Props) {
  const { cursor, entries } = followed;
  const position = cursor === undefined ? { since: entries[0]?.at ?? '' } : { cursor };
  const { news } = useQuery(updateChangesQuery(slug, position)).data;
  const correct = useEffectEvent((changes: UpdateChanges) => {
    onChanges(changes, { insert: false });
  });
  useEffect(() => {
    if (news) correct(news);
  }, [news]);
  const fresh = news ? newUpdates(followed, news) : [];
  const [first] = fresh;
  return (
    <NewUpdatesBar
      count={fresh.length}
      first={first && { title: first.title, elementId: entryId(first.id) }}
      corrections={followed.corrections}
      onInsert={() => {
        if (news) onChanges(news, { insert: true });
      }}
    />
  );
}
