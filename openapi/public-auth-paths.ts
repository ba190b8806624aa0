import { operationsOf, type Fields } from './document.ts';

const takesNoToken = (security: unknown): boolean =>
  Array.isArray(security) && security.length === 0;

/** The paths below /auth/ whose operations need no access token. */
export const publicAuthPathsOf = (document: Fields): string[] => {
  const operations = operationsOf(document).filter(({ path }) => path.startsWith('/auth/'));
  const others = operations.filter(({ fields }) => !takesNoToken(fields.security));
  const withToken = new Set(others.map(({ path }) => path));
  return [...new Set(operations.map(({ path }) => path))].filter((path) => !withToken.has(path));
};
