import { CALLS, signInOf } from '../../consumer/support/operations.ts';
import { operations } from '../../../openapi/contract.ts';
import { fieldsOf, type Operation } from '../../../openapi/document.ts';
import type { Tier } from '../../../openapi/provenance.ts';
import { tierOf } from '../../../openapi/provenances.ts';

/** A call as the site makes it, but with an id and a body for which the backend changes no data. */
export interface Call {
  id: string;
  method: string;
  /** The path below /api, with ids that no backend has. */
  path: string;
  tier: Tier;
  screen: string;
  /** Whether the site must send an access token, may send one, or sends none. */
  signIn: 'demanded' | 'sent' | 'none';
  /** Whether the path contains an id, so that a 404 may mean a missing item. */
  namesOne: boolean;
  contentType: string | undefined;
}

/** A number that fits 32 bits and that no backend uses as an id. */
const NO_SUCH_ID = '2147483646';
const NO_SUCH_SLUG = 'no-story-has-this-name';

const screens = new Map(Object.entries(CALLS).map(([id, [, , screen]]) => [id, screen]));

const toCall = (operation: Operation, screen: string): Call => {
  const { id, method, path, fields } = operation;
  return {
    id,
    method,
    path: path.replaceAll('{slug}', NO_SUCH_SLUG).replaceAll(/\{\w+\}/g, NO_SUCH_ID),
    tier: tierOf(fields, 'documented'),
    screen,
    signIn: signInOf(operation),
    namesOne: path.includes('{'),
    contentType: Object.keys(fieldsOf(fieldsOf(fields.requestBody).content))[0],
  };
};

/** All calls of the site's pages, so neither the payment webhook nor the calls of its server. */
export const siteCalls: readonly Call[] = operations.flatMap((operation) => {
  const screen = screens.get(operation.id);
  return screen === undefined ? [] : [toCall(operation, screen)];
});

/** Returns the site's call of this operation. Throws if there is none. */
export const siteCall = (id: string): Call => {
  const found = siteCalls.find((call) => call.id === id);
  if (found === undefined) throw new Error(`The site makes no call ${id}`);
  return found;
};

/** The headers of a request that make browsers send a preflight first. */
export const preflightHeaders = ({ signIn, contentType }: Call): string[] => [
  ...(signIn === 'none' ? [] : ['authorization']),
  // The content type of a form needs no preflight.
  ...(contentType === 'application/json' ? ['content-type'] : []),
];

/** Returns an empty body and its headers, so that the request can change no data. */
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

/** The name of a call in reports, such as `GET /advertisements/{id}/`. */
export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  `${method} ${path.replaceAll(NO_SUCH_ID, '{id}').replaceAll(NO_SUCH_SLUG, '{slug}')}`;
