/**
 * The page to go back to after signing in, if it is one of ours: a path with one leading slash,
 * no '//' and no '\', that still is on this origin once a browser has read it (browsers drop
 * tabs and line ends from URLs, which could join two slashes). Null otherwise.
 */
export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  if (value.includes('//') || value.includes('\\')) return null;
  const here = 'http://here.invalid';
  return URL.canParse(value, here) && new URL(value, here).origin === here ? value : null;
}

/** The page that a link names in its query (`?from=%2Fpricing`), if safe. */
export function returnPathInQuery(search: string): string | null {
  return safeReturnPath(new URLSearchParams(search).get('from'));
}

/** The remembered page in a router's location state (`{ from: '/dashboard' }`), if safe. */
export function returnPathOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return safeReturnPath(state.from);
}
