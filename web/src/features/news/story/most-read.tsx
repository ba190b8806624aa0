import { useQuery } from '@tanstack/react-query';
import { mostReadQuery } from '../api/stories.ts';
import { SmallCards } from './small-cards.tsx';

interface Props {
  /** The number of stories, at most ten. */
  count: number;
}

/** The most read stories. Renders nothing if the backend does not count reads. */
export function MostRead({ count }: Props) {
  const { data } = useQuery(mostReadQuery());
  return <SmallCards label="Most read" stories={data?.slice(0, count) ?? []} />;
}
