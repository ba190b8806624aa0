import { useId, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import * as contract from '~/shared/config/contract.ts';
import { paths } from '~/shared/config/paths.ts';
import { Button } from '~/shared/ui/button.tsx';
import type { SearchTerms } from '../api/search.ts';
import styles from './search.module.css';
import { formQuery, SORTS } from './search-terms.ts';

const SORT_LABELS: Record<SearchTerms['sort'], string> = {
  relevance: 'Best match first',
  newest: 'Newest first',
  oldest: 'Oldest first',
};

type Props = { terms: SearchTerms; sections: readonly { slug: string; name: string }[] };

/** The search form. It uses GET, so it works before hydration. */
export function SearchFilters({ terms, sections }: Props) {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ pathname: paths.search, search: formQuery(new FormData(event.currentTarget)) });
  };
  return (
    <form
      role="search"
      aria-label="Stories"
      method="get"
      action={paths.search}
      className={styles.form}
      onSubmit={submit}
    >
      <Field label="Words" hint={'"Quoted words" match as a phrase; -word excludes stories.'}>
        {(props) => (
          <input
            {...props}
            type="search"
            name="q"
            defaultValue={terms.q}
            required
            minLength={contract.searchArticles.q.minLength}
            maxLength={contract.searchArticles.q.maxLength}
          />
        )}
      </Field>
      <Field label="Section">
        {(props) => (
          <select {...props} name="section" defaultValue={terms.section ?? ''}>
            <option value="">All sections</option>
            {sections.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="From">
        {(props) => <input {...props} type="date" name="from_date" defaultValue={terms.from} />}
      </Field>
      <Field label="To">
        {(props) => <input {...props} type="date" name="to_date" defaultValue={terms.to} />}
      </Field>
      <Field label="Order">
        {(props) => (
          <select {...props} name="sort" defaultValue={terms.sort}>
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_LABELS[sort]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit">Search</Button>
    </form>
  );
}

interface FieldProps {
  label: string;
  hint?: string;
  children: (props: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby'>) => ReactNode;
}

function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(hint !== undefined && { 'aria-describedby': hintId }) })}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
