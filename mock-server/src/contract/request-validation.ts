import type { ValidateFunction } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';
import { fail, type DomainError } from '../domain/errors.ts';
import { createJsonAjv, createTextAjv } from '../../../openapi/validation/ajv.ts';
import type { Schema } from '../../../openapi/validation/operations.ts';
import { describeErrors } from './messages.ts';
import { isRecord } from '../../../openapi/document.ts';

/** Validates a body or parameters and adds defaults. Returns null if the values are valid. */
export type RequestValidator = (data: unknown) => DomainError | null;

/** JSON with deeper nesting is refused. Valid requests and webhook events are not so deep. */
const MAX_DEPTH = 50;

const partsOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.entries(value).flat() : [];
};

const holdsNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/** Refuses NUL and very deep nesting, without recursion, which could overflow the stack. */
const findFlaw = (data: unknown): DomainError | null => {
  let level = [data];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return fail('invalid_request');
    // PostgreSQL cannot store the character NUL.
    if (level.some(holdsNul)) {
      return fail('invalid_request', {
        message: 'The request contains characters that are not allowed.',
      });
    }
    level = level.flatMap(partsOf);
  }
  return null;
};

const LIMITS = ['maxLength', 'maxItems'];
/** To check one of these keywords, Ajv reads the whole value, which is slow for long values. */
const READERS = ['pattern', 'format', 'items'];

const pick = (schema: Schema, names: readonly string[]): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => names.includes(name)));

const mapValues = (value: Schema, change: (item: unknown) => unknown): Schema =>
  Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item)]));

const ofAny = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ofAny);
  return isRecord(value) ? lengthsFirst(value) : value;
};

/**
 * Copies a schema and adds conditions, so that patterns, formats and items are checked only if the
 * value is within its length limits. Otherwise, Ajv's option `allErrors` would check even texts as
 * long as the whole body.
 */
const lengthsFirst = (schema: Schema): Schema => {
  const { properties, ...others } = schema;
  const copy = mapValues(others, ofAny);
  if (isRecord(properties)) copy.properties = mapValues(properties, ofAny);
  const limits = pick(copy, LIMITS);
  const readers = pick(copy, READERS);
  if (Object.keys(limits).length === 0 || Object.keys(readers).length === 0) return copy;
  const rest = Object.entries(copy).filter(([name]) => !READERS.includes(name));
  const then = { ...readers, ...pick(copy, ['x-error-message']) };
  return { ...Object.fromEntries(rest), if: limits, then };
};

/** Compiles the schema when the first value is validated, so that the server starts sooner. */
const lazily = (ajv: Ajv2020, schema: Schema): RequestValidator => {
  let compiled: ValidateFunction | undefined;
  return (data) => {
    const flaw = findFlaw(data);
    if (flaw !== null) return flaw;
    compiled ??= ajv.compile(lengthsFirst(schema));
    return compiled(data) ? null : describeErrors(compiled.errors ?? [], schema);
  };
};

const jsonAjv = createJsonAjv();
const textAjv = createTextAjv();

/** Creates a validator for JSON bodies and for forms that were converted to objects. */
export const jsonValidator = (schema: Schema): RequestValidator => lazily(jsonAjv, schema);

const textValidator = (schema: Schema): RequestValidator => lazily(textAjv, schema);

/**
 * Creates Fastify's validators. Forms are skipped, because their operations read them with limits
 * of their own. A missing body is treated as an empty object, so that the response names the
 * missing fields.
 */
export const validatorCompiler: FastifySchemaCompiler<Schema> = (route) => {
  const { schema, httpPart } = route;
  if ('contentType' in route && route.contentType === 'multipart/form-data') {
    return (value: unknown) => ({ value });
  }
  const check = httpPart === 'body' ? jsonValidator(schema) : textValidator(schema);
  return (data: unknown) => {
    const value = data === undefined ? {} : data;
    const error = check(value);
    return error === null ? { value } : { error };
  };
};
