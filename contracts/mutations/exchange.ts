import type { IncomingHttpHeaders } from 'node:http';
import { fieldsOf, isRecord, type Fields } from '../../openapi/document.ts';
import type { Tier } from '../../openapi/provenance.ts';
import type { CalledOperation } from '../consumer/support/operations.ts';

/** A request of the site. */
export interface Call {
  method: string;
  /** With its query, without the origin. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A response of a provider. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON, the bytes of anything else, or undefined without a body. */
  body: unknown;
}

/** Asks the provider, by default what the site asked. */
export type Next = (call?: Partial<Call>) => Promise<Answer>;
export type Handler = (call: Call, next: Next) => Promise<Answer>;

/** A change of a provider. */
export interface Mutation {
  operation: CalledOperation;
  name: string;
  /** The tier that it breaks; null if the site works as before. */
  breaks: Tier | null;
  handle: Handler;
}

const FIRST_REFUSAL = 400;
export const isSuccess = ({ status }: Answer): boolean => status < FIRST_REFUSAL;

/** Changes the answers that match. */
export const whenAnswered =
  (when: (answer: Answer) => boolean, change: (answer: Answer, call: Call) => Answer): Handler =>
  async (call, next) => {
    const answer = await next();
    return when(answer) ? change(answer, call) : answer;
  };

/** Changes the body of a success. */
export const onBody = (change: (body: unknown) => unknown): Handler =>
  whenAnswered(isSuccess, (answer) => ({ ...answer, body: change(answer.body) }));

/** Adds headers to a success. */
export const withHeaders = (headers: Answer['headers']): Handler =>
  whenAnswered(isSuccess, (answer) => ({ ...answer, headers: { ...answer.headers, ...headers } }));

/** Answers with this status and body instead. */
export const answerInstead = (
  when: (answer: Answer) => boolean,
  status: number,
  body?: unknown,
): Handler => whenAnswered(when, (answer) => ({ ...answer, status, body: body ?? answer.body }));

/** What takes the place of a field. */
type Replace = (name: string, value: unknown) => Fields;

/** Looks through lists, pages and the object of a membership, which a backend may have or not. */
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

/** Replaces a field such as `images.image` wherever a success has it. */
export const replace = (path: string, to: Replace): Handler =>
  onBody((body) => replaceAt(body, path.split('.'), to));

/** Changes the value of a field. */
export const put = (path: string, step: (value: unknown) => unknown): Handler =>
  replace(path, (name, value) => ({ [name]: step(value) }));

/** The provider's own tokens by the changed ones, which it would not know. */
const genuine = new Map<string, string>();

/** The text with the provider's own tokens. */
export const withGenuineTokens = (text: string): string =>
  text.replaceAll(/[\w.-]+/g, (word) => genuine.get(word) ?? word);

/** Issues another token in place of a provider's own. */
export const reissue = (path: string, change: (token: string) => string): Handler =>
  put(path, (token) => {
    const changed = change(String(token));
    genuine.set(changed, String(token));
    return changed;
  });

/** Changes the claims of a token. */
export const reclaim =
  (change: (claims: Fields) => Fields) =>
  (token: string): string => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = fieldsOf(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    const changed = Buffer.from(JSON.stringify(change(claims))).toString('base64url');
    return [header, changed, signature].join('.');
  };

/** An object without a field. */
export const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
