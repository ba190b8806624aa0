import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { categoriesQuery } from '~/shared/advertisement/categories.ts';
import * as contract from '~/shared/config/contract.ts';
import { SelectField } from '~/shared/mantine/choice-fields.tsx';
import { TextField } from '~/shared/mantine/fields.tsx';
import { Button } from '~/shared/ui/button.tsx';
import styles from './list.module.css';
import type { ListFilter } from '../api/select-page.ts';
import type { FilterName } from './use-list-filter.ts';

const TYPING_MS = 300;

const SORT_OPTIONS = [
  { value: '', label: 'Oldest pending first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title' },
  { value: 'views', label: 'Most viewed' },
];

interface Props {
  filter: ListFilter;
  onChange: (name: FilterName, value: string, options?: { replace: boolean }) => void;
}

/** The filters of the moderation list. On phones, a button opens them. */
export function Filters({ filter, onChange }: Props) {
  const known = useQuery(categoriesQuery()).data ?? [];
  const categories = new Set(known.concat(filter.category ?? []));
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        className={styles.filtersOpener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Search and filter
      </Button>
      <form
        id={id}
        role="search"
        aria-label="Advertisements"
        className={clsx(styles.filters, styles.compact)}
        data-open={isOpen || undefined}
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchField
          label="Search in title and user"
          placeholder="Search in title and user"
          maxLength={contract.listAdvertisements.search.maxLength}
          search={filter.search ?? ''}
          onSearch={(text) => onChange('search', text, { replace: true })}
        />
        <SelectField
          label="Category"
          data={[
            { value: '', label: 'All categories' },
            ...Array.from(categories, (name) => ({ value: name, label: name })),
          ]}
          value={filter.category ?? ''}
          onChange={(event) => onChange('category', event.currentTarget.value)}
        />
        <SelectField
          label="Order"
          data={SORT_OPTIONS}
          value={filter.sort === 'queue' ? '' : filter.sort}
          onChange={(event) => onChange('sort', event.currentTarget.value)}
        />
      </form>
    </>
  );
}

interface SearchProps {
  label: string;
  placeholder?: string;
  maxLength: number;
  search: string;
  onSearch: (text: string) => void;
}

/** A search field that searches after a pause in typing. A new `search` replaces the text. */
export function SearchField({ maxLength, search, onSearch, ...texts }: SearchProps) {
  const [text, setText] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  if (search !== lastSearch) {
    setLastSearch(search);
    if (search !== text.trim()) setText(search);
  }
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const searchLater = useDebouncedCallback((words: string) => {
    // If the user opens an advertisement meanwhile, the search must not lead back to the list.
    if (next === undefined || next.pathname === pathname) onSearch(words);
  }, TYPING_MS);
  return (
    <TextField
      {...texts}
      type="search"
      value={text}
      maxLength={maxLength}
      onChange={(event) => {
        setText(event.currentTarget.value);
        searchLater(event.currentTarget.value.trim());
      }}
    />
  );
}
