import * as contract from '~/shared/config/contract.ts';
import { SelectField } from '~/shared/mantine/choice-fields.tsx';
import { TextField } from '~/shared/mantine/fields.tsx';
import type { DecisionFilter } from '../api/decisions.ts';
import { SearchField } from '../list/filters.tsx';
import styles from '../list/list.module.css';
import type { DecisionFilterName } from './use-decision-filter.ts';

const OPTIONS = [
  { value: '', label: 'All decisions' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];

interface Props {
  filter: DecisionFilter;
  onChange: (name: DecisionFilterName, value: string, options?: { replace: boolean }) => void;
}

export function DecisionFilters({ filter, onChange }: Props) {
  const day = (name: 'from_date' | 'to_date', label: string) => (
    <TextField
      type="date"
      label={label}
      value={filter[name] ?? ''}
      onChange={(event) => onChange(name, event.currentTarget.value, { replace: true })}
    />
  );
  return (
    <form
      role="search"
      aria-label="Decisions"
      className={styles.filters}
      data-open
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        label="Moderator"
        maxLength={contract.listDecisions.admin.maxLength}
        search={filter.admin ?? ''}
        onSearch={(text) => onChange('admin', text, { replace: true })}
      />
      <SelectField
        label="Decision"
        data={OPTIONS}
        value={filter.decision ?? ''}
        onChange={(event) => onChange('decision', event.currentTarget.value)}
      />
      {day('from_date', 'From')}
      {day('to_date', 'To')}
    </form>
  );
}
