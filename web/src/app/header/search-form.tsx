import clsx from 'clsx';
import { lazy, Suspense, useCallback, useId, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import * as contract from '~/shared/config/contract.ts';
import { paths, searchUrl } from '~/shared/config/paths.ts';
import styles from './header.module.css';

/** The suggestions load when the field is first used. If loading fails, the form still searches. */
const Suggestions = lazy(() =>
  import('./suggestions/suggestions.tsx').catch(() => ({ default: () => null })),
);

/** The search form uses GET, so it works before hydration. */
export function SearchForm({ className }: { className?: string }) {
  const id = useId();
  const navigate = useNavigate();
  const [used, setUsed] = useState<HTMLInputElement | null>(null);
  const use = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setUsed(currentTarget);
  const noteEarlyUse = useCallback((input: HTMLInputElement | null) => {
    // React has missed the focus event of a field that was focused before hydration.
    if (input && input === document.activeElement) setUsed(input);
  }, []);
  return (
    <form
      role="search"
      method="get"
      action={paths.search}
      className={clsx(styles.search, className)}
      onSubmit={(event) => {
        event.preventDefault();
        const q = new FormData(event.currentTarget).get('q');
        if (typeof q === 'string') void navigate(searchUrl(q));
      }}
    >
      <label htmlFor={id} className={styles.hiddenLabel}>
        Search the paper
      </label>
      <input
        ref={noteEarlyUse}
        id={id}
        type="search"
        name="q"
        placeholder="Search"
        required
        minLength={contract.searchArticles.q.minLength}
        maxLength={contract.searchArticles.q.maxLength}
        onFocus={use}
        onInput={use}
      />
      <button type="submit" aria-label="Search">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="7" cy="7" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="m10.5 10.5 4 4" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      {used && (
        <Suspense fallback={null}>
          <Suggestions input={used} />
        </Suspense>
      )}
    </form>
  );
}
