import type { IncomingHttpHeaders } from 'node:http';
import { fieldsOf, isRecord, type Fields } from '../../openapi/document.ts';
import type { Tier } from '../../openapi/provenance.ts';
import type { CalledOperation } from '../consumer/support/operations.ts';

export interface Call {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface ExchangedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The body: parsed JSON, or the bytes of another type; undefined if there is none. */
  body: unknown;
}

/** Sends the site's request to the backend, with the given changes. */
export type Next = (call?: Partial<Call>) => Promise<ExchangedResponse>;
export type Handler = (call: Call, next: Next) => Promise<ExchangedResponse>;

export interface Mutation {
  operation: CalledOperation;
  name: string;
  /** Whether the broken call is documented, assumed or proposed. Null if the site still works. */
  breaks: Tier | null;
  handle: Handler;
}

/**
 * Deliberate changes of a backend, by operation and name. A change of an undocumented call also has
 * a tier, which says whether the call is assumed or proposed.
 */
type Changes = Partial<
  Record<CalledOperation, Readonly<Record<string, Handler | readonly [Handler, Tier]>>>
>;

export const breaking = (changes: Changes): Mutation[] =>
  Object.entries(changes).flatMap(([operation, ofOne]) =>
    Object.entries(ofOne).map(([name, change]) => {
      const [handle, breaks] =
        typeof change === 'function' ? [change, 'documented' as const] : change;
      return { operation: operation as CalledOperation, name, breaks, handle };
    }),
  );

export const harmless = (changes: Changes): Mutation[] =>
  breaking(changes).map((mutation) => ({ ...mutation, breaks: null }));

const FIRST_REFUSAL = 400;
export const isSuccess = ({ status }: ExchangedResponse): boolean => status < FIRST_REFUSAL;

export const whenAnswered =
  (
    when: (answer: ExchangedResponse) => boolean,
    change: (answer: ExchangedResponse, call: Call) => ExchangedResponse,
  ): Handler =>
  async (call, next) => {
    const answer = await next();
    return when(answer) ? change(answer, call) : answer;
  };

export const onBody = (change: (body: unknown) => unknown): Handler =>
  whenAnswered(isSuccess, (answer) => ({ ...answer, body: change(answer.body) }));

/** Adds headers to the responses for which `when` is true. */
export const addHeaders = (
  when: (answer: ExchangedResponse) => boolean,
  headers: ExchangedResponse['headers'],
): Handler =>
  whenAnswered(when, (answer) => ({ ...answer, headers: { ...answer.headers, ...headers } }));

/** Replaces the status and the body of the responses for which `when` is true. */
export const answerInstead = (
  when: (answer: ExchangedResponse) => boolean,
  status: number,
  body?: unknown,
): Handler => whenAnswered(when, (answer) => ({ ...answer, status, body: body ?? answer.body }));

/** Changes every object in a value, the inner objects first. */
export const everywhere = (value: unknown, change: (fields: Fields) => object): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => everywhere(item, change));
  if (!isRecord(value)) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([name, own]) => [name, everywhere(own, change)])),
  );
};

type Replace = (name: string, value: unknown) => Fields;

/** Replaces a field of an object, of each item of a list or page, or of a profile's membership. */
const replaceAt = (
  value: unknown,
  [head = '', ...rest]: readonly string[],
  to: Replace,
): unknown => {
  if (Array.isArray(value))
    return value.map((item: unknown) => replaceAt(item, [head, ...rest], to));
  if (!isRecord(value)) return value;
  if (head in value) {
    const { [head]: own, ...others } = value;
    return {
      ...others,
      ...(rest.length === 0 ? to(head, own) : { [head]: replaceAt(own, rest, to) }),
    };
  }
  const inner = ['results', 'subscription_profile'].find((name) => name in value);
  return inner === undefined
    ? value
    : { ...value, [inner]: replaceAt(value[inner], [head, ...rest], to) };
};

/** Replaces a field, such as `images.image`, in every successful response that has this field. */
export const replace = (path: string, to: Replace): Handler =>
  onBody((body) => replaceAt(body, path.split('.'), to));

export const put = (path: string, step: (value: unknown) => unknown): Handler =>
  replace(path, (name, value) => ({ [name]: step(value) }));

/** Maps each token that a test has changed to the backend's own token. */
const genuine = new Map<string, string>();

export const withGenuineTokens = (text: string): string =>
  text.replaceAll(/[\w.-]+/g, (word) => genuine.get(word) ?? word);

/** Gives the site a changed token instead of the backend's. */
export const reissue = (path: string, change: (token: string) => string): Handler =>
  put(path, (token) => {
    const changed = change(String(token));
    genuine.set(changed, String(token));
    return changed;
  });

export const reclaim =
  (change: (claims: Fields) => Fields) =>
  (token: string): string => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = fieldsOf(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    const changed = Buffer.from(JSON.stringify(change(claims))).toString('base64url');
    return [header, changed, signature].join('.');
  };

export const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
