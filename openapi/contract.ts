import { readFileSync } from 'node:fs';
import path from 'node:path';

import {
  fieldsOf,
  lookUp,
  operationsOf,
  parseDocument,
  type Fields,
  type Operation,
} from './document.ts';

const FILE = path.resolve(import.meta.dirname, '../openapi.yaml');

/** The parsed openapi.yaml, in which references are not resolved. */
export const openapi: Fields = parseDocument(readFileSync(FILE, 'utf8'));

/** Resolves a part of openapi.yaml that may be a `$ref`. */
export const resolve = (part: unknown): Fields => {
  const { $ref } = fieldsOf(part);
  return typeof $ref === 'string' ? resolve(lookUp(openapi, $ref)) : fieldsOf(part);
};

export const operations: readonly Operation[] = operationsOf(openapi);

/** Returns the operation with this operationId. Throws if there is none. */
export const operation = (id: string): Operation => {
  const found = operations.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`openapi.yaml has no operation ${id}`);
  return found;
};

/** Returns the documented response of an operation for a status, with its `$ref` resolved. */
export const responseOf = ({ fields, id }: Operation, status: number | string): Fields => {
  const response = fieldsOf(fields.responses)[String(status)];
  if (response === undefined) throw new Error(`openapi.yaml has no response ${status} of ${id}`);
  return resolve(response);
};

/** The schema of a response's JSON body; undefined if the response has no JSON body. */
export const bodySchemaOf = (response: Fields): unknown =>
  fieldsOf(fieldsOf(response.content)['application/json']).schema;
