import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import * as contract from '~/shared/config/contract.ts';
import { paths } from '~/shared/config/paths.ts';
import { Button } from '~/shared/ui/button.tsx';
import { listUrl, type ListFilter } from './list-filter.ts';
import styles from './public.module.css';

/** Searches the advertisements with a GET form, which works before hydration. */
export function ListSearch({ category, search }: Omit<ListFilter, 'page'>) {
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
