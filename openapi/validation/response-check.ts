import type { ValidateFunction } from 'ajv';
import { isRecord } from '../document.ts';
import { createJsonAjv } from './ajv.ts';
import type { ContractOperation, Schema } from './operations.ts';
import { problemsFound, textOf, type Problem } from './problem.ts';

/** Returns a copy of a schema that rejects properties that the contract does not name. */
const strictCopy = (value: unknown, insideAllOf = false): unknown => {
  if (Array.isArray(value)) return value.map((item) => strictCopy(item));
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'allOf' && Array.isArray(item)
        ? item.map((part) => strictCopy(part, true))
        : strictCopy(item),
    ]),
  );
  const namesProperties = isRecord(value.properties) && value.type === 'object';
  if (namesProperties && !insideAllOf && value.additionalProperties === undefined) {
    return { ...copy, unevaluatedProperties: false };
  }
  return copy;
};

export interface ReceivedResponse {
  status: number;
  /** The media type without parameters such as the character set; undefined for an empty body. */
  contentType: string | undefined;
  /** The body as text; empty if there is none. */
  text: string;
}

const parse = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

const ajv = createJsonAjv();
const compiled = new WeakMap<Schema, ValidateFunction>();

/** To make the start faster, this module compiles a schema only on its first use. */
const compile = (schema: Schema): ValidateFunction => {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const strict = strictCopy(schema);
  const check = ajv.compile(isRecord(strict) ? strict : {});
  compiled.set(schema, check);
  return check;
};

/**
 * Finds where a response breaks the contract of its operation: an undocumented status, content type
 * or body, or a body that breaks its schema or has properties that the schema does not name.
 */
export const problemsOfResponse = (
  operation: ContractOperation,
  { status, contentType, text }: ReceivedResponse,
): Problem[] => {
  const place = [...operation.place, 'responses'];
  const one = (message: string, ...inside: string[]): Problem[] => [
    { in: 'response', place: [...place, ...inside], path: '', message },
  ];
  const documented = operation.responses.get(status);
  if (documented === undefined) return one('this status is not documented');
  const response = String(status);
  if (documented.size === 0) {
    return text === '' ? [] : one('no body is documented', response);
  }
  const schema = documented.get(contentType ?? '');
  if (schema === undefined) {
    const message = `the content type ${contentType ?? 'none'} is not documented`;
    return one(message, response, 'content');
  }
  if (contentType !== 'application/json') return [];
  const body = parse(text);
  const content = [response, 'content', 'application/json'];
  if (body === null) return one('the body is not JSON', ...content);
  const check = compile(schema);
  return check(body.value)
    ? []
    : problemsFound(check, 'response', [...place, ...content, 'schema']);
};

/** Describes the first problem of an operation's response; null if there is none. */
export const createResponseCheck =
  (operation: ContractOperation): ((response: ReceivedResponse) => string | null) =>
  (response) => {
    const [first] = problemsOfResponse(operation, response);
    return first === undefined ? null : textOf(first);
  };
