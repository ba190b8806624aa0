import type { ValidateFunction } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';
import { fail, type DomainError } from '../domain/errors.ts';
import { createJsonAjv, createTextAjv } from '../../../openapi/validation/ajv.ts';
import type { Schema } from '../../../openapi/validation/operations.ts';
import { lengthsFirst } from './lengths-first.ts';
import { describeErrors } from './messages.ts';

/** Checks a part of a request; null when it is right. Defaults are filled in on the way. */
export type RequestValidator = (data: unknown) => DomainError | null;

/** More than any request of the contract or event of the payment provider has. */
const MAX_DEPTH = 50;

/** The items of a list; the names and values of an object. */
const partsOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.entries(value).flat() : [];
};

const holdsNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/** What is wrong with a value whatever its schema. Goes level by level: recursion would overflow. */
const findFlaw = (data: unknown): DomainError | null => {
  let level = [data];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return fail('invalid_request');
    // PostgreSQL cannot store the NUL character.
    if (level.some(holdsNul)) {
      return fail('invalid_request', {
        message: 'The request contains characters that are not allowed.',
      });
    }
    level = level.flatMap(partsOf);
  }
  return null;
};

/** Compiles the schema when the first request needs it, which keeps the start short. */
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

/** A validator for JSON values: bodies, and the fields of a form once they are put together. */
export const jsonValidator = (schema: Schema): RequestValidator => lazily(jsonAjv, schema);

/** A validator for what arrives as text; numbers and booleans are converted in place. */
const textValidator = (schema: Schema): RequestValidator => lazily(textAjv, schema);

/**
 * Validates requests for Fastify. Forms are not validated here: the operation reads them with
 * limits of its own and validates their fields then. An absent body counts as an empty object, so
 * that the answer names the fields that are missing.
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
