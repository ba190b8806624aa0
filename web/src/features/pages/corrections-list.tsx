import { useQuery } from '@tanstack/react-query';
import { PRELOADED } from '~/shared/api/preloaded.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { articleUrl } from '~/shared/config/paths.ts';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { Pages } from '~/shared/ui/pages.tsx';
import { LoadState } from '~/shared/ui/load-state.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { correctionsQuery } from './corrections-query.ts';
import styles from './pages.module.css';

const PAGE_SIZE = 25;

/** All corrections, newest first. Renders nothing if the backend does not list corrections. */
export function CorrectionsList({ page }: { page: number }) {
  const query = correctionsQuery(page);
  const result = useQuery({ ...query, ...PRELOADED });
  const { data } = result;
  const again = useRetry(query.queryKey);
  if (data === null) return null;
  return (
    <section className={styles.block} aria-labelledby="all-corrections">
      <SectionLabel id="all-corrections">All corrections</SectionLabel>
      {data === undefined && (
        <LoadState result={result} loading="Loading the corrections" onRetry={again} />
      )}
      {data?.results.length === 0 && <EmptyPanel title="No corrections here" />}
      <ol className={styles.corrections}>
        {data?.results.map(({ at, text, article }) => (
          <li key={`${article.slug} ${at}`}>
            <Timestamp iso={at} dayOnly />
            <h3>
              <Link to={articleUrl(article.slug)}>{article.title}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {data && (
        <Pages page={page} pages={Math.ceil(data.count / PAGE_SIZE)} label="Pages of corrections" />
      )}
    </section>
  );
}
