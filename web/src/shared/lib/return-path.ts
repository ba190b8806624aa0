const HERE = 'http://here.invalid';

/**
 * Returns the normalized return path if it stays on the site, else null. A path must have one
 * leading slash, no '//' and no '\'. Parsing drops tabs and line breaks, which may join two
 * slashes, so the parsed path is checked again.
 */
export const safeReturnPath = (value: unknown): string | null => {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  if (value.includes('//') || value.includes('\\')) return null;
  const url = URL.parse(value, HERE);
  if (url?.origin !== HERE) return null;
  const path = url.href.slice(HERE.length);
  return path.includes('//') ? null : path;
};

/** Returns the return path in a query (`?from=%2Fpricing`) if it is safe. */
export const returnPathInQuery = (search: string): string | null =>
  safeReturnPath(new URLSearchParams(search).get('from'));

/** Returns the return path in a location state (`{ from: '/dashboard' }`) if it is safe. */
export const returnPathOf = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return safeReturnPath(state.from);
};
