import { CALLS } from '../consumer/support/operations.ts';
import { operations } from '../../openapi/contract.ts';
import { fieldsOf, type Operation } from '../../openapi/document.ts';
import type { Tier } from '../../openapi/provenance.ts';
import { tierOf } from '../../openapi/provenances.ts';

/** A call that the site makes, as openapi.yaml has it, and how to ask for it without harm. */
export interface Call {
  id: string;
  method: string;
  /** Below the base path; placeholders name things that no backend has. */
  path: string;
  tier: Tier;
  /** Where the site needs it. */
  screen: string;
  /** Whether a sign-in is demanded, or welcome, or never sent. */
  signIn: 'demanded' | 'sent' | 'none';
  /** Whether the path names one thing, so that 404 may mean the thing. */
  namesOne: boolean;
  contentType: string | undefined;
}

/** Larger than what any backend has counted to, and still an integer of 32 bits. */
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

/** Every call of openapi.yaml that the site makes; what only a payment provider calls is not asked. */
export const siteCalls: readonly Call[] = operations.flatMap((operation) => {
  const screen = screens.get(operation.id)?.screen;
  return screen === undefined ? [] : [toCall(operation, screen)];
});

/**
 * The site's call of this id.
 * @throws Error when openapi.yaml has none
 */
export const siteCall = (id: string): Call => {
  const found = siteCalls.find((call) => call.id === id);
  if (found === undefined) throw new Error(`The site makes no call ${id}`);
  return found;
};

/** Headers that make a browser ask for permission first, as the site's client sends them. */
export const preflightHeaders = ({ signIn, contentType }: Call): string[] => [
  ...(signIn === 'none' ? [] : ['authorization']),
  // A form is sent as pages always could: its content type needs no permission.
  ...(contentType === 'application/json' ? ['content-type'] : []),
];

/** A body that is valid for no call, so that nothing can come of it. */
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

/** How a call is named in the table. */
export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  `${method} ${path.replaceAll(NO_SUCH_ID, '{id}').replaceAll(NO_SUCH_SLUG, '{slug}')}`;
