import { CALLS } from '../../consumer/support/operations.ts';
import { operations } from '../../../openapi/contract.ts';
import { fieldsOf, type Operation } from '../../../openapi/document.ts';
import type { Tier } from '../../../openapi/provenance.ts';
import { tierOf } from '../../../openapi/provenances.ts';

/** A call that the site makes, with an id and a body for which the backend changes no data. */
export interface Call {
  id: string;
  method: string;
  /** The path below /api. The ids in it are ids that no backend has. */
  path: string;
  tier: Tier;
  /** The screen of the site that needs the call. */
  screen: string;
  /** Whether the access token is required, optional or not sent. */
  signIn: 'demanded' | 'sent' | 'none';
  /** Whether the path contains an id. Then a 404 may mean a missing item. */
  namesOne: boolean;
  contentType: string | undefined;
}

/** A number that fits 32 bits and that no backend uses as an id. */
const NO_SUCH_ID = '2147483646';
const NO_SUCH_SLUG = 'no-story-has-this-name';

const screens = new Map<string, { screen: string }>(Object.entries(CALLS));

const signInOf = (security: unknown): Call['signIn'] => {
  const schemes = (Array.isArray(security) ? security : []).map((entry) =>
    Object.keys(fieldsOf(entry)),
  );
  if (!schemes.some((names) => names.includes('bearerAuth'))) return 'none';
  return schemes.some((names) => names.length === 0) ? 'sent' : 'demanded';
};

const toCall = ({ id, method, path, fields }: Operation, screen: string): Call => ({
  id,
  method,
  path: path.replaceAll('{slug}', NO_SUCH_SLUG).replaceAll(/\{\w+\}/g, NO_SUCH_ID),
  tier: tierOf(fields, 'documented'),
  screen,
  signIn: signInOf(fields.security),
  namesOne: path.includes('{'),
  contentType: Object.keys(fieldsOf(fieldsOf(fields.requestBody).content))[0],
});

/**
 * Every operation in openapi.yaml that the site calls. The payment provider's webhook is not among
 * them.
 */
export const siteCalls: readonly Call[] = operations.flatMap((operation) => {
  const screen = screens.get(operation.id)?.screen;
  return screen === undefined ? [] : [toCall(operation, screen)];
});

/**
 * Returns the call that the site makes of this operation.
 * @throws Error when openapi.yaml has none
 */
export const siteCall = (id: string): Call => {
  const found = siteCalls.find((call) => call.id === id);
  if (found === undefined) throw new Error(`The site makes no call ${id}`);
  return found;
};

/** The headers that make the browser send a preflight for this request. */
export const preflightHeaders = ({ signIn, contentType }: Call): string[] => [
  ...(signIn === 'none' ? [] : ['authorization']),
  // A form's content type needs no preflight, so the header is listed for JSON only.
  ...(contentType === 'application/json' ? ['content-type'] : []),
];

/** An empty body. Every call rejects it, so no data changes. */
export const emptyBody = ({
  contentType,
}: Call): { headers: Record<string, string>; body?: string } => {
  if (contentType === 'application/json') {
    return { headers: { 'content-type': contentType }, body: '{}' };
  }
  if (contentType === 'multipart/form-data') {
    const boundary = 'nothing';
    return {
      headers: { 'content-type': `${contentType}; boundary=${boundary}` },
      body: `--${boundary}--\r\n`,
    };
  }
  return { headers: {} };
};

/** Returns the name of a call in reports, such as `GET /advertisements/{id}/`. */
export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  `${method} ${path.replaceAll(NO_SUCH_ID, '{id}').replaceAll(NO_SUCH_SLUG, '{slug}')}`;
