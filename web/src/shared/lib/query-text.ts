import type { Query } from '../config/page-queries.ts';

/**
 * A text parameter of a URL, trimmed, without NUL, which backends reject, and cut to `max`
 * characters.
 */
export const queryText = <Name extends string>(
  query: Query<Name>,
  name: Name,
  max = Infinity,
): string => {
  const text = (query.get(name) ?? '').replaceAll('\0', '').trim();
  // Whole code points: lone surrogates cannot be encoded.
  return Array.from(text).slice(0, max).join('');
};
