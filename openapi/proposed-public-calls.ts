import { fieldsOf, listOf, operationsOf, type Fields } from './document.ts';

/** Whether an operation may be called without an access token. */
const isPublic = (security: unknown): boolean =>
  Array.isArray(security) &&
  (security.length === 0 ||
    listOf(security).some((one) => Object.keys(fieldsOf(one)).length === 0));

/** The public calls that a backend may lack. Calls below /auth/ have their own list. */
export const proposedPublicCallsOf = (document: Fields): string[] =>
  operationsOf(document)
    .filter(({ fields }) => fields['x-provenance'] === 'proposed' && isPublic(fields.security))
    .filter(({ path }) => !path.startsWith('/auth/'))
    .map(({ method, path }) => `${method} ${path}`);
