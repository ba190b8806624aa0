import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '~/shared/ui/link.tsx';

interface Props {
  query?: Record<string, string>;
  isCurrent: boolean;
  children: ReactNode;
}

const KEPT = ['search', 'category', 'sort'];

/**
 * A link to the first page of a list. It keeps the search, the category and the order. If the row of
 * tabs overflows, it scrolls to the current one.
 */
export function Tab({ query = {}, isCurrent, children }: Props) {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const link = ref.current;
    const row = link?.parentElement;
    if (isCurrent && row) row.scrollLeft = link.offsetLeft - row.offsetLeft;
  }, [isCurrent]);
  const [before] = useSearchParams();
  const search = new URLSearchParams([...before].filter(([name]) => KEPT.includes(name)));
  for (const [name, value] of Object.entries(query)) search.set(name, value);
  return (
    <Link
      ref={ref}
      to={{ search: `${search}` }}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
