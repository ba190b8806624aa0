import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { categoriesQuery } from '~/shared/advertisement/categories.ts';
import { AdvertisementPicture, firstImage } from '~/shared/advertisement/advertisement-picture.tsx';
import {
  descriptionOf,
  publicCategoryOf,
  titleOf,
  type Advertisement,
} from '~/shared/advertisement/present.ts';
import { advertisementUrl, paths } from '~/shared/config/paths.ts';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { Pages } from '~/shared/ui/pages.tsx';
import { approvedAdvertisementsQuery, PUBLIC_PAGE_SIZE } from '../api/public.ts';
import styles from './public.module.css';

interface Props {
  category: string | undefined;
  page: number;
}

/** All advertisements that everybody may see, by category. */
export function PublicList({ category, page }: Props) {
  const { data } = useQuery(approvedAdvertisementsQuery({ category, page }));
  const categories = useQuery(categoriesQuery()).data ?? [];
  return (
    <>
      <PageTitle kicker="Advertisement" intro="Sold, wanted, offered and announced in the valley.">
        Advertisements
      </PageTitle>
      <nav aria-label="Categories" className={styles.categories}>
        <CategoryLink name={undefined} current={category} />
        {categories.map((name) => (
          <CategoryLink key={name} name={name} current={category} />
        ))}
      </nav>
      {data?.results.length === 0 && (
        <EmptyPanel
          title="No advertisements here yet"
          action={<Link to={paths.newAdvertisement}>Make an advertisement</Link>}
        />
      )}
      <ul className={styles.grid}>
        {data?.results.map((item) => (
          <PublicCard key={item.id} advertisement={item} />
        ))}
      </ul>
      <Pages
        page={page}
        pages={Math.ceil((data?.count ?? 0) / PUBLIC_PAGE_SIZE)}
        label="Pages of advertisements"
      />
    </>
  );
}

interface CategoryLinkProps {
  name: string | undefined;
  current: string | undefined;
}

function CategoryLink({ name, current }: CategoryLinkProps) {
  const search = name === undefined ? '' : `?${new URLSearchParams({ category: name }).toString()}`;
  const selected = name === current;
  return (
    <Link
      to={{ pathname: paths.advertisements, search }}
      aria-current={selected ? 'page' : undefined}
      className={clsx(styles.category, selected && styles.selected)}
    >
      {name ?? 'All'}
    </Link>
  );
}

function PublicCard({ advertisement }: { advertisement: Advertisement }) {
  return (
    <li className={styles.card}>
      <AdvertisementPicture image={firstImage(advertisement)} alt="" thumbnail />
      <p className={styles.label}>Advertisement · {publicCategoryOf(advertisement)}</p>
      <h2>
        <Link to={advertisementUrl(advertisement.id)}>{titleOf(advertisement)}</Link>
      </h2>
      <p className={styles.text}>{descriptionOf(advertisement)}</p>
    </li>
  );
}
