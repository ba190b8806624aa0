import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import {
  descriptionOf,
  publicCategoryOf,
  titleOf,
  userOf,
  type Advertisement,
} from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import { isApiError } from '~/shared/api/errors.ts';
import { PRELOADED } from '~/shared/api/preloaded.ts';
import type { Id } from '~/shared/api/types.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { paths } from '~/shared/config/paths.ts';
import { PageHead } from '~/shared/page/page-head.tsx';
import { ReportAdvertisement } from '~/shared/reports/report-advertisement.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { useErrorToast } from '~/shared/ui/use-error-toast.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { PageTitle, SectionLabel } from '~/shared/ui/headings.tsx';
import { LoadState } from '~/shared/ui/load-state.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { HAS_ENDED, publicAdvertisementQuery } from '../api/public.ts';
import { countAdvertisement } from '../api/reader-actions.ts';
import { AdvertisementActions } from './advertisement-actions.tsx';
import { advertisementPage } from './descriptions.ts';
import { Gallery } from './gallery.tsx';
import { listUrl } from './list-filter.ts';
import styles from './public.module.css';
import { WriteToAdvertiser } from './write-to-advertiser.tsx';
import { similarAdvertisementsQuery } from '../api/life.ts';
import { PublicGrid } from './public-grid.tsx';

export function PublicAdvertisement({ id }: { id: Id }) {
  const query = publicAdvertisementQuery(id);
  const result = useQuery({ ...query, ...PRELOADED });
  const { error } = result;
  const again = useRetry(query.queryKey);
  const hasEnded = isApiError(error, HAS_ENDED);
  useErrorToast(hasEnded ? null : error);
  if (hasEnded) return <EndedAdvertisement id={id} />;
  if (result.isSuccess) return <Shown id={id} data={result.data} />;
  return (
    <>
      {error && <PageHead title="Advertisement" />}
      {error && <PageTitle>Advertisement</PageTitle>}
      <LoadState result={result} loading="Loading the advertisement" onRetry={again} />
    </>
  );
}

function Shown({ id, data }: { id: Id; data: Advertisement }) {
  const api = useApi();
  const { state } = useSession();

  useEffect(() => {
    // Views by the owner and by moderators do not count, so the request waits for the session.
    if (state !== 'loading') void countAdvertisement(api, id, 'view');
  }, [api, id, state]);

  const title = titleOf(data);
  const category = publicCategoryOf(data);
  return (
    <article>
      <PageHead {...advertisementPage(data)} />
      <PageTitle kicker={`Advertisement · ${category}`}>{title}</PageTitle>
      <div className={styles.columns}>
        <Gallery title={title} images={data.images} />
        <div className={styles.facing}>
          <p className={styles.description}>{descriptionOf(data)}</p>
          <p className={styles.facts}>
            <span>{`Posted by ${userOf(data)}`}</span>
            <Timestamp iso={data.created_at} />
            <span>{data.serial_number}</span>
          </p>
          <WriteToAdvertiser advertisement={data} />
          <AdvertisementActions
            title={title}
            url={data.url}
            onVisit={() => void countAdvertisement(api, id, 'click')}
          />
          <p className={styles.onward}>
            <Link to={listUrl({ category })} data-target="">
              {`More in ${category}`}
            </Link>
            <Link to={paths.advertisements} data-target="">
              All advertisements
            </Link>
          </p>
          <ReportAdvertisement advertisement={data} />
        </div>
      </div>
    </article>
  );
}

/** The page of an advertisement that has ended or is sold, with similar advertisements below. */
function EndedAdvertisement({ id }: { id: Id }) {
  const labelId = useId();
  const { data: similar = [] } = useQuery({ ...similarAdvertisementsQuery(id), ...PRELOADED });
  return (
    <>
      <PageHead title="This advertisement has ended" />
      <PageTitle kicker="Advertisement" intro="It is no longer in the paper.">
        This advertisement has ended
      </PageTitle>
      {similar.length > 0 && (
        <section aria-labelledby={labelId}>
          <SectionLabel id={labelId}>Similar advertisements</SectionLabel>
          <PublicGrid advertisements={similar} />
        </section>
      )}
      <p className={styles.make}>
        <Link to={paths.advertisements} data-target="">
          All advertisements
        </Link>
      </p>
    </>
  );
}
