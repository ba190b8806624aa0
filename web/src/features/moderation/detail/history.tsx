import { useQuery } from '@tanstack/react-query';
import { rejectionOf, userOf, type Advertisement } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { Button } from '~/shared/ui/button.tsx';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { historyQuery } from '../api/review.ts';
import lines from '../lines/lines.module.css';
import styles from './detail.module.css';

/** Returns, for example, 'Leo Brandt rejected it (Misleading: It is no boat.)' */
export const sentenceOf = ({
  admin,
  decision,
  reason_code,
  reason,
}: Schemas['AdvertisementDecision']): string => {
  const why = rejectionOf({ status: decision, reason_code, reason });
  return `${admin ?? 'Someone'} ${decision} it${why === null ? '' : ` (${why})`}`;
};

/** All decisions on an advertisement and its submission, if the backend lists them. */
export function History({ advertisement }: { advertisement: Advertisement }) {
  const { data, isError, isFetching, refetch } = useQuery(historyQuery(useApi(), advertisement.id));
  if (!isError && !data) return null;
  return (
    <section className={styles.block} aria-labelledby="history">
      <SectionLabel id="history">History</SectionLabel>
      {isError && (
        <p role="alert">
          The history could not be loaded.{' '}
          <Button variant="quiet" size="small" pending={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {data && (
        <ol className={lines.lines} aria-labelledby="history">
          {data.map((past) => (
            <li key={past.at}>
              <Timestamp iso={past.at} />
              <span>{sentenceOf(past)}</span>
            </li>
          ))}
          <li>
            <Timestamp iso={advertisement.created_at} />
            <span>{`${userOf(advertisement)} posted it`}</span>
          </li>
        </ol>
      )}
    </section>
  );
}
