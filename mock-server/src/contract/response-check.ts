import type { ValidateFunction } from 'ajv';
import { createJsonAjv } from './ajv.ts';
import { isRecord } from '../../../openapi/document.ts';
import type { ContractOperation, Schema } from './document.ts';

/** A copy in which a property that the contract does not name is an error. */
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

/** A response that is about to be sent. */
export interface Answer {
  status: number;
  /** Without parameters such as the character set; none for an empty body. */
  contentType: string | undefined;
  /** The body as text; empty for none. */
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

/** Compiled when it is first needed: all of them at once would slow the start down. */
const compile = (schema: Schema): ValidateFunction => {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const strict = strictCopy(schema);
  const check = ajv.compile(isRecord(strict) ? strict : {});
  compiled.set(schema, check);
  return check;
};

/**
 * Says what is wrong with an operation's answer by the contract, or null: an undocumented status,
 * an undocumented content type, a body where none is documented, or a body that breaks its schema
 * (a property too many counts too).
 */
export const createResponseCheck =
  (operation: ContractOperation): ((answer: Answer) => string | null) =>
  ({ status, contentType, text }) => {
    const documented = operation.responses.get(status);
    if (documented === undefined) return 'this status is not documented';
    if (documented.size === 0) return text === '' ? null : 'no body is documented';
    const schema = documented.get(contentType ?? '');
    if (schema === undefined) return `the content type ${contentType ?? 'none'} is not documented`;
    if (contentType !== 'application/json') return null;
    const body = parse(text);
    if (body === null) return 'the body is not JSON';
    const check = compile(schema);
    if (check(body.value)) return null;
    const error = check.errors?.[0];
    const extra: unknown = error?.params.unevaluatedProperty;
    return `${error?.instancePath ?? ''}/${typeof extra === 'string' ? extra : ''} ${error?.message ?? ''}`;
  };
