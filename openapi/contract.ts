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

/** The whole of openapi.yaml, references unresolved. */
export const openapi: Fields = parseDocument(readFileSync(FILE, 'utf8'));

/** The part itself, or what its `$ref` leads to. */
export const resolve = (part: unknown): Fields => {
  const { $ref } = fieldsOf(part);
  return typeof $ref === 'string' ? resolve(lookUp(openapi, $ref)) : fieldsOf(part);
};

/** All operations, in the order of openapi.yaml. */
export const operations: readonly Operation[] = operationsOf(openapi);

/**
 * The operation of this id.
 * @throws Error when openapi.yaml has none
 */
export const operation = (id: string): Operation => {
  const found = operations.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`openapi.yaml has no operation ${id}`);
  return found;
};

/** A documented answer of an operation, its reference resolved. */
export const answerOf = ({ fields, id }: Operation, status: number | string): Fields => {
  const answer = fieldsOf(fields.responses)[String(status)];
  if (answer === undefined) throw new Error(`openapi.yaml has no answer ${status} of ${id}`);
  return resolve(answer);
};

/** The schema of an answer's JSON body; undefined when it has none. */
export const bodySchemaOf = (answer: Fields): unknown =>
  fieldsOf(fieldsOf(answer.content)['application/json']).schema;
