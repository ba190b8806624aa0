import { useQuery } from '@tanstack/react-query';
import { mostReadQuery } from '../api/stories.ts';
import { SmallCards } from './small-cards.tsx';

interface Props {
  /** How many to show; ten at most. */
  count: number;
  /** The story that is being read. */
  except?: string;
}

/** The most read stories; hidden where not offered. */
export function MostRead({ count, except }: Props) {
  const { data } = useQuery(mostReadQuery());
  const stories = (data ?? []).filter(({ slug }) => slug !== except);
  return <SmallCards label="Most read" stories={stories.slice(0, count)} />;
}
