const HERE = 'http://here.invalid';

/**
 * Returns the normalized path, query and fragment if they stay on the site, else null. The path
 * must begin with '/' and contain no '//'. There must be no '\' anywhere. Parsing drops tabs and
 * line breaks, which may join two slashes, so the parsed path is checked.
 */
export const safeReturnPath = (value: unknown): string | null => {
  if (typeof value !== 'string' || !value.startsWith('/') || value.includes('\\')) return null;
  const url = URL.parse(value, HERE);
  if (url?.origin !== HERE || url.pathname.includes('//')) return null;
  return url.pathname + url.search + url.hash;
};

/** Returns the return path in a query (`?from=%2Fpricing`) if it is safe. */
export const returnPathInQuery = (search: string): string | null =>
  safeReturnPath(new URLSearchParams(search).get('from'));

/** Returns the return path in a location state (`{ from: '/dashboard' }`) if it is safe. */
export const returnPathOf = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return safeReturnPath(state.from);
};
