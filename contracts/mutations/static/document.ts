import { operation } from '../../../openapi/contract.ts';
import { isRecord, listOf, lookUp } from '../../../openapi/document.ts';

/** A copy of an OpenAPI description that a test changes deliberately. */
export type Document = Record<string, unknown>;

/** A deliberate change of an OpenAPI description. */
export interface DescriptionMutation {
  name: string;
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

export interface DescribedCall {
  path: string;
  /** The HTTP method in small letters. */
  method: string;
  /** The operations of the path, by method. */
  item: Document;
  call: Document;
}

/** Finds an operation of the site in an OpenAPI description, even if its paths have a prefix. */
export const callIn = (document: Document, id: string): DescribedCall | null => {
  const { path: own, method: inCapitals } = operation(id);
  const method = inCapitals.toLowerCase();
  for (const [path, item] of Object.entries(part(document, 'paths'))) {
    const call = isRecord(item) && ownPath(path) === ownPath(own) ? item[method] : undefined;
    if (isRecord(item) && isRecord(call)) return { path, method, item, call };
  }
  return null;
};

/** The schemas of a request body or of a successful response, in every media type. */
const schemasOf = (document: Document, of: unknown): unknown[] => {
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
/** Fields that wrap the items of a page, and those of the membership. */
const WRAPPERS = ['results', 'subscription_profile'];

const objectsIn = (document: Document, schema: unknown): Document[] => {
  const own = target(document, schema);
  if (!isRecord(own)) return [];
  const branches = BRANCHES.flatMap((name) => listOf(own[name]));
  const inner = [...branches, own.items].flatMap((one) => objectsIn(document, one));
  return isRecord(own.properties) ? [own, ...inner] : inner;
};

/** The object schemas that have the field at a path such as `images.image`. */
const ownersOf = (
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

export type FieldChange = (owner: Document, name: string, document: Document) => void;

/** Makes mutations of the schemas that have this field, in the request or a successful response. */
export const mutationsOfField = (
  of: 'request' | 'success',
  id: string,
  path: string,
  changes: Readonly<Record<string, FieldChange>>,
): DescriptionMutation[] =>
  Object.entries(changes).map(([name, change]) => ({
    name,
    change: (document) => {
      const call = callIn(document, id)?.call;
      if (call === undefined) return;
      const segments = path.split('.');
      const body = of === 'request' ? call.requestBody : successOf(call);
      const schemas = schemasOf(document, body);
      const owners = schemas.flatMap((schema) => ownersOf(document, schema, segments));
      for (const owner of new Set(owners)) change(owner, segments.at(-1) ?? '', document);
    },
  }));

export const toSchema =
  (change: (schema: unknown, document: Document) => unknown): FieldChange =>
  (owner, name, document) => {
    const properties = part(owner, 'properties');
    properties[name] = change(properties[name], document);
  };

export const mayBeNull = toSchema((schema, { openapi }) =>
  String(openapi).startsWith('3.1')
    ? { anyOf: [schema, { type: 'null' }] }
    : { allOf: [schema], nullable: true },
);
