const HERE = 'http://here.invalid';

/**
 * The normalized return path if it stays on the site: one leading slash, no '//' and no '\', also
 * after parsing, which drops tabs and line breaks and could join two slashes. Null otherwise.
 */
export const safeReturnPath = (value: unknown): string | null => {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  if (value.includes('//') || value.includes('\\')) return null;
  const url = URL.parse(value, HERE);
  if (url?.origin !== HERE) return null;
  const path = url.href.slice(HERE.length);
  return path.includes('//') ? null : path;
};

/** The return path in a query (`?from=%2Fpricing`), if safe. */
export const returnPathInQuery = (search: string): string | null =>
  safeReturnPath(new URLSearchParams(search).get('from'));

/** The return path in a location state (`{ from: '/dashboard' }`), if safe. */
export const returnPathOf = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return safeReturnPath(state.from);
};
