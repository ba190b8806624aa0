import { operation } from '../../../openapi/contract.ts';
import { isRecord, listOf, lookUp } from '../../../openapi/document.ts';

/** A copy of an OpenAPI description that a test changes deliberately. */
export type Document = Record<string, unknown>;

export interface DescriptionMutation {
  kind: string;
  name: string;
  breaks: boolean;
  change: (document: Document) => void;
}

/** Returns the object at a key. Creates it if it is missing. */
export const part = (from: Document, key: string): Document => {
  const own = from[key];
  if (isRecord(own)) return own;
  const made: Document = {};
  from[key] = made;
  return made;
};

const target = (document: Document, value: unknown): unknown =>
  isRecord(value) && typeof value.$ref === 'string'
    ? target(document, lookUp(document, value.$ref))
    : value;

const ownPath = (path: string): string => path.replace(/^\/api/, '').replaceAll(/\{[^}]*\}/g, '{}');

/** Finds an operation of the site in an OpenAPI description, even if its paths have a prefix. */
export const callIn = (
  document: Document,
  id: string,
): { item: Document; method: string; call: Document; path: string } | null => {
  const { path, method } = operation(id);
  const found = Object.entries(part(document, 'paths')).find(
    ([theirs]) => ownPath(theirs) === ownPath(path),
  );
  const item = found?.[1];
  const call = isRecord(item) ? item[method.toLowerCase()] : undefined;
  return found !== undefined && isRecord(item) && isRecord(call)
    ? { item, method: method.toLowerCase(), call, path: found[0] }
    : null;
};

/** The schemas of a request body or of a successful response, in every media type. */
export const schemasOf = (document: Document, of: unknown): unknown[] => {
  const content = target(document, of);
  return isRecord(content) && isRecord(content.content)
    ? Object.values(content.content).map((media) => (isRecord(media) ? media.schema : undefined))
    : [];
};

export const successOf = ({ responses }: Document): unknown =>
  Object.entries(isRecord(responses) ? responses : {}).find(([status]) =>
    status.startsWith('2'),
  )?.[1];

const BRANCHES = ['allOf', 'anyOf', 'oneOf'];
/**
 * Fields that wrap others: `results` contains the items of a page, and `subscription_profile`
 * contains the fields of the membership.
 */
const WRAPPERS = ['results', 'subscription_profile'];

const objectsIn = (document: Document, schema: unknown): Document[] => {
  const own = target(document, schema);
  if (!isRecord(own)) return [];
  const branches = BRANCHES.flatMap((name) => listOf(own[name]));
  const inner = [...branches, own.items].flatMap((one) => objectsIn(document, one));
  return isRecord(own.properties) ? [own, ...inner] : inner;
};

/** The object schemas that have the field at a path such as `images.image`. */
export const ownersOf = (
  document: Document,
  schema: unknown,
  [head = '', ...rest]: readonly string[],
): Document[] => {
  const objects = objectsIn(document, schema);
  const wrapped = objects.flatMap((object) =>
    WRAPPERS.filter((name) => name !== head).flatMap((name) => {
      const inner = part(object, 'properties')[name];
      return inner === undefined ? [] : ownersOf(document, inner, [head, ...rest]);
    }),
  );
  const own = objects.filter((object) => head in part(object, 'properties'));
  const found =
    rest.length === 0
      ? own
      : own.flatMap((object) => ownersOf(document, part(object, 'properties')[head], rest));
  return [...new Set([...found, ...wrapped])];
};

const requiredOf = ({ required }: Document): readonly unknown[] => listOf(required);

export const rename = (owner: Document, name: string, to: string | null): void => {
  const properties = part(owner, 'properties');
  const { [name]: own, ...others } = properties;
  owner.properties = { ...others, ...(to !== null && { [to]: own }) };
  if (owner.required === undefined) return;
  owner.required = requiredOf(owner).flatMap((one) => (one === name ? (to ?? []) : [one]));
};

export const put = (owner: Document, name: string, schema: unknown): void => {
  part(owner, 'properties')[name] = schema;
};

export const makeOptional = (owner: Document, name: string): void => {
  owner.required = requiredOf(owner).filter((one) => one !== name);
};

export const demand = (owner: Document, name: string): void => {
  put(owner, name, { type: 'string' });
  owner.required = [...requiredOf(owner), name];
};

/** Makes a schema that also allows null, in OpenAPI 3.0 or 3.1. */
export const orNull = (document: Document, schema: unknown): unknown =>
  String(document.openapi).startsWith('3.1')
    ? { anyOf: [schema, { type: 'null' }] }
    : { allOf: [schema], nullable: true };
