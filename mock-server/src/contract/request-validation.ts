import type { ValidateFunction } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';
import { fail, type DomainError } from '../domain/errors.ts';
import { createJsonAjv, createTextAjv } from '../../../openapi/validation/ajv.ts';
import type { Schema } from '../../../openapi/validation/operations.ts';
import { lengthsFirst } from './lengths-first.ts';
import { describeErrors } from './messages.ts';

/** Validates a part of a request and adds defaults. Returns null if the part is valid. */
export type RequestValidator = (data: unknown) => DomainError | null;

/** This nesting depth exceeds that of every valid request and payment event. */
const MAX_DEPTH = 50;

/** Returns the items of a list, or the names and values of an object. */
const partsOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.entries(value).flat() : [];
};

const holdsNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/**
 * Finds problems that no schema permits. It searches level by level, because recursion would
 * overflow the stack.
 */
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

/** Compiles the schema for the first request, so that the server starts sooner. */
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

/** Creates a validator for JSON values: bodies, and forms that were converted to objects. */
export const jsonValidator = (schema: Schema): RequestValidator => lazily(jsonAjv, schema);

/**
 * Creates a validator for parameters, which are texts. It replaces texts by numbers and booleans.
 */
const textValidator = (schema: Schema): RequestValidator => lazily(textAjv, schema);

/**
 * Validates requests for Fastify. Forms are skipped, because their operations read them with their
 * own limits. A missing body counts as an empty object, so that the response names the missing
 * fields.
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
