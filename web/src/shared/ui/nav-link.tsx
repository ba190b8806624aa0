import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from './link.tsx';

/** A link that is marked as current if the page's path is the path of the link or below it. */
export function NavLink({ to, ...props }: ComponentProps<typeof Link> & { to: string }) {
  // The paths are compared in lower case, because routes ignore case.
  const pathname = useLocation().pathname.toLowerCase();
  const page = to.toLowerCase();
  const here = pathname === page || pathname.startsWith(`${page}/`);
  return <Link {...props} to={to} aria-current={here ? 'page' : undefined} />;
}
