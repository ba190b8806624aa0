import { parse } from 'yaml';

/** An object of the document, its values unknown. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with properties, and not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object's fields; of anything else none. */
export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

/** Reads a document from YAML; the lint has checked what is not checked here. */
export const parseDocument = (yaml: string): Record<string, unknown> => {
  const document: unknown = parse(yaml, { uniqueKeys: false, prettyErrors: false });
  if (!isRecord(document)) throw new Error('The contract is not an object');
  return document;
};

/**
 * What a reference such as `#/components/schemas/Article` leads to.
 * @throws Error when the document has no such part
 */
export const lookUp = (document: Fields, reference: string): unknown => {
  const target = reference
    .replace(/^#\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => fieldsOf(value)[key], document);
  if (target === undefined) throw new Error(`The contract has no ${reference}`);
  return target;
};

/** The JSON pointer to a part below another. */
export const pointerOf = (parent: string, name: string | number): string =>
  `${parent}/${`${name}`.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** An operation of a document. */
export interface Operation {
  id: string;
  /** In capitals. */
  method: string;
  /** Below the API's base path, with its placeholders. */
  path: string;
  /** JSON pointer into the document. */
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
