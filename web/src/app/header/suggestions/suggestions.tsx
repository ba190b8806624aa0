import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { suggestionsQuery, useMember } from '~/features/news/api/search.ts';
import { Link } from '~/shared/ui/link.tsx';
import { optionGroups, type OptionGroup } from './options.ts';
import styles from './suggestions.module.css';
import { useCombobox } from './use-combobox.ts';

const PAUSE_MS = 200;
const MIN_LENGTH = 2;
const NO_GROUPS: OptionGroup[] = [];

/** Suggests pages for the typed text. Renders nothing if the backend has no suggestions. */
export default function Suggestions({ input }: { input: HTMLInputElement }): ReactNode {
  const listId = useId();
  const [length, setLength] = useState(0);
  const { text, isOpen, active, optionId, close } = useCombobox({ input, listId, length });
  const [q] = useDebouncedValue(text, PAUSE_MS);
  const [isOffered, setOffered] = useState(true);
  const isAsked = isOffered && text.length >= MIN_LENGTH && q.length >= MIN_LENGTH;
  const member = useMember();
  const { data, isError, isFetching, refetch } = useQuery({
    ...suggestionsQuery(q, member),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (data === null && isOffered) setOffered(false);

  const isShown = isOpen && isAsked;
  const found = isAsked && !isError ? data : undefined;
  const groups = found ? optionGroups(q, found) : NO_GROUPS;
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  if (count !== length) setLength(count);

  return (
    <div className={styles.popup} hidden={!isShown}>
      <p role="status" className={styles.status} data-quiet={count > 1 || undefined}>
        {isShown && statusOf({ q, count, isError, isFetching })}
      </p>
      {isShown && isError && (
        <button type="button" className={styles.retry} onClick={() => void refetch()}>
          Try again
        </button>
      )}
      {isShown && count > 0 && (
        <div role="listbox" id={listId} aria-label="Suggestions">
          {groups.map(({ title, options }, group) => {
            const before = groups.slice(0, group).flatMap((one) => one.options).length;
            return (
              <div
                key={title}
                role="group"
                aria-label={title}
                className={styles.group}
                data-kind={title}
              >
                <p aria-hidden="true" className={styles.title}>
                  {title}
                </p>
                {options.map(({ to, label }, index) => (
                  <Link
                    key={to}
                    to={to}
                    id={optionId(before + index)}
                    role="option"
                    aria-selected={before + index === active}
                    tabIndex={-1}
                    className={styles.option}
                    onClick={close}
                  >
                    {label}
                  </Link>
                ))}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}

interface State {
  q: string;
  count: number;
  isError: boolean;
  isFetching: boolean;
}

const statusOf = ({ q, count, isError, isFetching }: State): string => {
  if (isError && !isFetching)
    return 'The suggestions could not be loaded. Press Enter to search anyway.';
  if (count > 1) return `${count} suggestions`;
  return count === 0 ? 'Searching …' : `Nothing found for “${q}”.`;
};
