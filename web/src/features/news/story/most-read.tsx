import { useQuery } from '@tanstack/react-query';
import { mostReadQuery } from '../api/stories.ts';
import { SmallCards } from './small-cards.tsx';

interface Props {
  /** How many to show; ten at most. */
  count: number;
}

/** The most read stories; hidden where not offered. */
export function MostRead({ count }: Props) {
  const { data } = useQuery(mostReadQuery());
  return <SmallCards label="Most read" stories={data?.slice(0, count) ?? []} />;
}
