import { fieldsOf, isRecord, type Fields } from '../../openapi/document.ts';
import type { CalledOperation } from '../consumer/support/operations.ts';
import type { Call, ExchangedResponse, Handler, Next } from '../verify/interactions/proxy.ts';

export type { Call, ExchangedResponse, Handler, Next };

/** A deliberate change of a backend's behavior in one documented operation. */
export interface Mutation {
  operation: string;
  name: string;
  /** Whether verification must report the mutation, or accept it because the site still works. */
  effect: 'breaking' | 'harmless';
  handle: Handler;
}

export type Handlers = Readonly<Record<string, Handler>>;

/** Makes mutations from handlers by operation and name. */
export const mutationsOf = (
  effect: Mutation['effect'],
  changes: Partial<Record<CalledOperation, Handlers>>,
): Mutation[] =>
  Object.entries(changes).flatMap(([operation, handlers]) =>
    Object.entries(handlers).map(([name, handle]) => ({ operation, name, effect, handle })),
  );

/** Makes the same mutations for several operations. */
export const forEach = (
  effect: Mutation['effect'],
  operations: readonly string[],
  handlersOf: (id: string) => Handlers,
): Mutation[] => operations.flatMap((id) => mutationsOf(effect, { [id]: handlersOf(id) }));

/** The description of a change, the change, and whether it applies. */
type Candidate<Change> = readonly [what: string, change: Change, applies?: boolean];

/** Names the changes that apply: the name of the changed thing, and what happens to it. */
export const named = <Change>(
  thing: string,
  candidates: readonly Candidate<Change>[],
): Record<string, Change> =>
  Object.fromEntries(
    candidates
      .filter(([, , applies = true]) => applies)
      .map(([what, change]) => [`${thing} ${what}`, change]),
  );

export const isSuccess = ({ status }: ExchangedResponse): boolean => status < 400;

export const onResponse =
  (
    when: (response: ExchangedResponse) => boolean,
    change: (response: ExchangedResponse) => Partial<ExchangedResponse>,
  ): Handler =>
  async (_, next) => {
    const response = await next();
    return when(response) ? { ...response, ...change(response) } : response;
  };

export const onBody = (change: (body: unknown) => unknown): Handler =>
  onResponse(isSuccess, ({ body }) => ({ body: change(body) }));

export const addHeaders = (
  when: (response: ExchangedResponse) => boolean,
  added: ExchangedResponse['headers'],
): Handler => onResponse(when, ({ headers }) => ({ headers: { ...headers, ...added } }));

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

export const put = (path: string, change: (value: unknown) => unknown): Handler =>
  replace(path, (name, value) => ({ [name]: change(value) }));

export const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));

export const itemsOf = (body: unknown): readonly unknown[] => {
  const items = Array.isArray(body) ? body : fieldsOf(body).results;
  return Array.isArray(items) ? items : [];
};

export const withItems = (body: unknown, items: readonly unknown[]): unknown =>
  Array.isArray(body) ? items : { ...fieldsOf(body), count: items.length, results: items };

/** Adds or removes items of a list, which comes whole or in pages. */
export const onItems = (change: (items: readonly unknown[]) => readonly unknown[]): Handler =>
  onBody((body) => {
    const items = itemsOf(body);
    const changed = change(items);
    return changed.length === items.length ? body : withItems(body, changed);
  });
