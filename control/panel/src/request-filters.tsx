import { NativeSelect } from '@mantine/core';
import type { RequestSummary } from '../../client.ts';
import type { RequestFilter } from '../../requests/filter.ts';

const VERDICTS = [
  { value: '', label: 'Any' },
  { value: 'kept', label: 'Keeps the contract' },
  { value: 'broken', label: 'Breaks the contract' },
];
const isVerdict = (value: string) => value === 'kept' || value === 'broken';

interface FieldProps {
  label: string;
  value: string | number | undefined;
  options: (string | number | null | undefined)[];
  onChange: (value: string | undefined) => void;
}

function Field({ label, value, options, onChange }: FieldProps) {
  const known = new Set([...options, value].filter((option) => option != null).map(String));
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: 'Any' }, ...[...known].sort()]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}

interface RequestFiltersProps {
  requests: readonly RequestSummary[];
  filter: RequestFilter;
  onChange: (filter: RequestFilter) => void;
}

/** The filters of the request list. They offer the values that occur in the list. */
export function RequestFilters({ requests, filter, onChange }: RequestFiltersProps) {
  return (
    <div className="fields filters" role="group" aria-label="Filters">
      <Field
        label="Operation"
        value={filter.operation}
        options={requests.map(({ operation }) => operation)}
        onChange={(operation) => onChange({ ...filter, operation })}
      />
      <Field
        label="Status"
        value={filter.status}
        options={requests.map(({ status }) => status)}
        onChange={(status) =>
          onChange({ ...filter, status: status === undefined ? undefined : Number(status) })
        }
      />
      <Field
        label="Person"
        value={filter.person}
        options={requests.map(({ person }) => person)}
        onChange={(person) => onChange({ ...filter, person })}
      />
      <NativeSelect
        label="Contract"
        value={filter.verdict ?? ''}
        data={VERDICTS}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, verdict: isVerdict(value) ? value : undefined })
        }
      />
    </div>
  );
}
