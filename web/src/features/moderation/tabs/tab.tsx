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
 * A link to the first page of a list. It keeps the search, the category and the order. On a phone,
 * the row of tabs scrolls to the current one.
 */
export function Tab({ query = {}, isCurrent, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  const [before] = useSearchParams();
  const search = new URLSearchParams([...before].filter(([name]) => KEPT.includes(name)));
  for (const [name, value] of Object.entries(query)) search.set(name, value);
  return (
    <Link
      ref={link}
      to={{ search: `${search}` }}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
