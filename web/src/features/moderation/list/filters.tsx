import { useDebouncedCallback } from '@mantine/hooks';
import { SelectField } from '~/shared/forms/choice-fields.tsx';
import { TextField } from '~/shared/forms/fields.tsx';
import styles from './list.module.css';
import type { ListFilter } from './select-page.ts';

const TYPING_MS = 300;

const STATUS_OPTIONS = [
  { value: '', label: 'All statuses' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];
const SORT_OPTIONS = [
  { value: '', label: 'Oldest pending first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title' },
  { value: 'views', label: 'Most viewed' },
];

interface Props {
  filter: ListFilter;
  onChange: (name: 'status' | 'search' | 'sort', value: string) => void;
}

/** Narrows and orders the list. */
export function Filters({ filter, onChange }: Props) {
  const search = useDebouncedCallback((text: string) => {
    onChange('search', text.trim());
  }, TYPING_MS);
  return (
    <form
      role="search"
      aria-label="Advertisements"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <TextField
        label="Search in title and user"
        type="search"
        defaultValue={filter.search ?? ''}
        maxLength={100}
        onChange={(event) => {
          search(event.currentTarget.value);
        }}
      />
      <SelectField
        label="Status"
        data={STATUS_OPTIONS}
        value={filter.status ?? ''}
        onChange={(event) => {
          onChange('status', event.currentTarget.value);
        }}
      />
      <SelectField
        label="Order"
        data={SORT_OPTIONS}
        value={filter.sort === 'queue' ? '' : filter.sort}
        onChange={(event) => {
          onChange('sort', event.currentTarget.value);
        }}
      />
    </form>
  );
}
