import { introductions } from '../../../../../paper/words/introductions.ts';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { categoriesQuery, KNOWN_CATEGORIES } from '~/shared/advertisement/categories.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { PRELOADED } from '~/shared/api/preloaded.ts';
import { paths } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import { useErrorToast } from '~/shared/ui/use-error-toast.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { Pages } from '~/shared/ui/pages.tsx';
import { LoadState } from '~/shared/ui/load-state.tsx';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import * as contract from '~/shared/config/contract.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { approvedAdvertisementsQuery, PUBLIC_PAGE_SIZE } from '../api/public.ts';
import { listUrl, type ListFilter } from './list-filter.ts';
import { PublicGrid } from './public-grid.tsx';
import styles from './public.module.css';

export function PublicList({ category, search, page }: ListFilter) {
  const categories = useQuery(categoriesQuery()).data ?? KNOWN_CATEGORIES;
  return (
    <>
      <PageTitle kicker="Advertisement" intro={introductions.advertisements}>
        Advertisements
      </PageTitle>
      <ListSearch key={search} category={category} search={search} />
      <nav aria-label="Categories" className={styles.categories}>
        {[undefined, ...categories].map((name) => (
          <Link
            key={name ?? ''}
            to={listUrl({ category: name, search })}
            aria-current={name === category ? 'page' : undefined}
            className={clsx(styles.category, name === category && styles.selected)}
          >
            {name ?? 'All'}
          </Link>
        ))}
      </nav>
      <Listed category={category} search={search} page={page} />
      <p className={styles.make}>
        Something to sell, offer or announce?{' '}
        <Link to={paths.newAdvertisement}>Post an advertisement</Link>
      </p>
    </>
  );
}

function Listed(filter: ListFilter) {
  const query = approvedAdvertisementsQuery(filter);
  const result = useQuery({ ...query, ...PRELOADED });
  const again = useRetry(query.queryKey);
  useErrorToast(result.error);
  if (!result.isSuccess) {
    return <LoadState result={result} loading="Loading advertisements" onRetry={again} />;
  }
  const { data } = result;
  if (data.results.length === 0) return <NothingListed {...filter} />;
  const sought = filter.search === undefined ? '' : ` for “${filter.search}”`;
  return (
    <>
      <p role="status" className={styles.count}>
        {`${data.count === 1 ? '1 advertisement' : `${data.count} advertisements`}${sought}`}
      </p>
      <PublicGrid advertisements={data.results} />
      <Pages
        page={filter.page}
        pages={Math.ceil(data.count / PUBLIC_PAGE_SIZE)}
        label="Pages of advertisements"
      />
    </>
  );
}

/** Searches the advertisements with a GET form, which works before hydration. */
function ListSearch({ category, search }: Omit<ListFilter, 'page'>) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <form
      role="search"
      aria-label="Advertisements"
      method="get"
      action={paths.advertisements}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const asked = new FormData(event.currentTarget).get('q');
        const text = typeof asked === 'string' ? asked.trim() : '';
        void navigate(listUrl({ category, search: text === '' ? undefined : text }));
      }}
    >
      {category !== undefined && <input type="hidden" name="category" value={category} />}
      <label htmlFor={id}>Search advertisements</label>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={search}
        maxLength={contract.listAdvertisements.search.maxLength}
      />
      <Button type="submit" variant="outline">
        Find
      </Button>
    </form>
  );
}

/** Tells the reader that nothing was found and links to other lists. */
function NothingListed({ category, search }: ListFilter) {
  const where = category === undefined ? '' : ` in ${category}`;
  if (search === undefined && category === undefined) {
    return <EmptyPanel title="No advertisements here yet" />;
  }
  return (
    <EmptyPanel
      title={
        search === undefined
          ? `No advertisements${where} yet`
          : `No advertisements found for “${search}”${where}`
      }
      action={<ButtonLink to={listUrl({})}>All advertisements</ButtonLink>}
    />
  );
}
