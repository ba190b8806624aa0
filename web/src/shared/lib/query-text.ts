import type { Query } from '../config/page-queries.ts';

/** Returns a text parameter, trimmed, cut to `max`, and without NUL, which backends reject. */
export const queryText = <Name extends string>(
  query: Query<Name>,
  name: Name,
  max = Infinity,
): string => {
  const text = (query.get(name) ?? '').replaceAll('\0', '').trim();
  // Cutting between code points leaves no lone surrogate, which URLs cannot contain.
  return Array.from(text).slice(0, max).join('');
};
