import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export type Fields = Readonly<Record<string, unknown>>;

const OPENAPI_FILE = path.resolve(import.meta.dirname, '../../openapi.yaml');

/** An object's fields; of anything else none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The whole of openapi.yaml, references unresolved. */
export const openapi = fieldsOf(parse(readFileSync(OPENAPI_FILE, 'utf8')));

/** What a JSON pointer such as `#/components/schemas/Article` leads to. */
function lookUp(pointer: string): unknown {
  return pointer
    .replace(/^#\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => fieldsOf(value)[key], openapi);
}

/** The part itself, or what its `$ref` leads to. */
export function resolve(part: unknown): Fields {
  const { $ref } = fieldsOf(part);
  return typeof $ref === 'string' ? resolve(lookUp($ref)) : fieldsOf(part);
}

/** An operation of openapi.yaml. */
export interface Operation {
  id: string;
  method: string;
  /** Below the API's base path, with its placeholders. */
  path: string;
  /** JSON pointer into openapi.yaml. */
  pointer: string;
  fields: Fields;
  statuses: readonly string[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const escape = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** All operations, in the order of openapi.yaml. */
export const operations: readonly Operation[] = Object.entries(fieldsOf(openapi.paths)).flatMap(
  ([route, item]) =>
    Object.entries(fieldsOf(item))
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => {
        const fields = fieldsOf(operation);
        return {
          id: String(fields.operationId),
          method: method.toUpperCase(),
          path: route,
          pointer: `#/paths/${escape(route)}/${method}`,
          fields,
          statuses: Object.keys(fieldsOf(fields.responses)),
        };
      }),
);

/**
 * The operation of this id.
 * @throws Error when openapi.yaml has none
 */
export function operation(id: string): Operation {
  const found = operations.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`openapi.yaml has no operation ${id}`);
  return found;
}

/** A documented answer of an operation, its reference resolved. */
export function answerOf({ fields, id }: Operation, status: number | string): Fields {
  const answer = fieldsOf(fields.responses)[String(status)];
  if (answer === undefined) throw new Error(`openapi.yaml has no answer ${status} of ${id}`);
  return resolve(answer);
}

/** The schema of an answer's JSON body; undefined when it has none. */
export function bodySchemaOf(answer: Fields): unknown {
  return fieldsOf(fieldsOf(answer.content)['application/json']).schema;
}
