import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { useApi } from '~/shared/api/api-context.ts';
import type { Id, Schemas } from '~/shared/api/types.ts';
import { moderationDetailUrl } from '~/shared/config/paths.ts';
import { CheckboxField } from '~/shared/mantine/fields.tsx';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { queueQuery } from '../api/review.ts';
import { isWaiting } from '../api/select-page.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import styles from './detail.module.css';
import { useAutoAdvance } from './use-auto-advance.ts';

const BAR_ID = 'pending-queue';

/** Focuses the link to the next pending advertisement, or to the previous, or the whole bar. */
export const focusNextPending = (): void => {
  const link = (rel: string) => document.querySelector<HTMLElement>(`a[rel=${rel}][data-pending]`);
  const goal = link('next') ?? link('prev') ?? document.getElementById(BAR_ID);
  goal?.focus({ preventScroll: true });
};

interface Props {
  advertisement: Advertisement;
  /** The moderation list's query string, which the links keep in the location state. */
  list: string;
}

export function NextPending({ advertisement, list }: Props) {
  const { data: place, isError } = useQuery(queueQuery(useApi(), advertisement));
  if (isError) return null;
  return (
    <Neighbour id={place?.next ?? null} list={list} rel="next">
      <span>
        Next <span className={styles.wideOnly}>pending</span>
      </span>
    </Neighbour>
  );
}

/** The position in the queue, and a link to the previous advertisement. */
export function QueueBar({ advertisement, list }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [autoAdvance, setAutoAdvance] = useAutoAdvance();
  const { data: place, isError } = useQuery(queueQuery(api, advertisement));
  const next = place?.next ?? null;
  const previous = place?.previous ?? null;

  useEffect(() => {
    if (next !== null) queries.query(advertisementQuery(api, next)).catch(() => undefined);
  }, [api, queries, next]);

  const go = (id: Id | null) => () => {
    if (id === null) return false;
    void navigate(moderationDetailUrl(id), { state: { list } });
    return true;
  };
  useShortcuts({ n: go(next), p: go(previous) });

  if (isError) return null;
  return (
    <nav id={BAR_ID} tabIndex={-1} aria-label="Pending advertisements" className={styles.queue}>
      <p>{place ? summaryOf(place, isWaiting(advertisement)) : 'Pending: …'}</p>
      <Neighbour id={previous} list={list} rel="prev">
        Previous pending
      </Neighbour>
      <CheckboxField
        label="Continue to the next one after a decision"
        checked={autoAdvance}
        onChange={(event) => setAutoAdvance(event.currentTarget.checked)}
      />
    </nav>
  );
}

const summaryOf = ({ waiting, ahead }: Schemas['AdvertisementQueue'], waits: boolean): string => {
  if (waits) return `Pending: ${ahead + 1} of ${Math.max(waiting, ahead + 1)}`;
  return waiting === 0 ? 'Nothing is waiting for review' : `${waiting} waiting for review`;
};

interface NeighbourProps {
  id: Id | null;
  list: string;
  rel: 'prev' | 'next';
  children: ReactNode;
}

function Neighbour({ id, list, rel, children }: NeighbourProps) {
  if (id === null) {
    return (
      <Button variant="outline" disabled>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink
      to={moderationDetailUrl(id)}
      state={{ list }}
      rel={rel}
      data-pending=""
      variant="outline"
    >
      {children}
    </ButtonLink>
  );
}
