import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PRELOADED } from '~/shared/api/preloaded.ts';
import type { Id } from '~/shared/api/types.ts';
import { paths } from '~/shared/config/paths.ts';
import { PageHead } from '~/shared/page/page-head.tsx';
import { PageTitle, SectionLabel } from '~/shared/ui/headings.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { similarAdvertisementsQuery } from '../api/life.ts';
import { PublicGrid } from './public-grid.tsx';
import styles from './public.module.css';

/** The page of an advertisement that has ended or is sold, with similar advertisements below. */
export function EndedAdvertisement({ id }: { id: Id }) {
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
