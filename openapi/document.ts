import { parse } from 'yaml';

/** An object of a YAML document, with values of any type. */
export type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields of an object; none for any other value. */
export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

/** Returns the items of a list; none for any other value. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Parses YAML that the lint has already validated. */
export const parseDocument = (yaml: string): Record<string, unknown> => {
  const document: unknown = parse(yaml, { uniqueKeys: false, prettyErrors: false });
  if (!isRecord(document)) throw new Error('The contract is not an object');
  return document;
};

/** Finds the target of a reference such as `#/components/schemas/Article`, or throws. */
export const lookUp = (document: Fields, reference: string): unknown => {
  const target = reference
    .replace(/^#\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => fieldsOf(value)[key], document);
  if (target === undefined) throw new Error(`The contract has no ${reference}`);
  return target;
};

export const pointerOf = (parent: string, name: string | number): string =>
  `${parent}/${`${name}`.replaceAll('~', '~0').replaceAll('/', '~1')}`;

export interface Operation {
  id: string;
  /** The HTTP method in capitals. */
  method: string;
  /** The path below the API's base path, with placeholders. */
  path: string;
  /** The JSON pointer to the operation. */
  pointer: string;
  fields: Fields;
  statuses: readonly string[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** All operations, in the order of the document. */
export const operationsOf = (document: Fields): Operation[] =>
  Object.entries(fieldsOf(document.paths)).flatMap(([route, item]) =>
    Object.entries(fieldsOf(item))
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => {
        const fields = fieldsOf(operation);
        return {
          id: String(fields.operationId),
          method: method.toUpperCase(),
          path: route,
          pointer: pointerOf(pointerOf('#/paths', route), method),
          fields,
          statuses: Object.keys(fieldsOf(fields.responses)),
        };
      }),
  );
