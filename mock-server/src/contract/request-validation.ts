import type { ValidateFunction } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';
import { fail, type DomainError } from '../domain/errors.ts';
import { createJsonAjv, createTextAjv } from './ajv.ts';
import type { Schema } from './document.ts';
import { describeErrors } from './messages.ts';

/** Checks a part of a request; null when it is right. Defaults are filled in on the way. */
export type RequestValidator = (data: unknown) => DomainError | null;

/** PostgreSQL cannot store the NUL character, and nobody means to send one. */
const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => key.includes('\0') || holdsNul(item));
};

/** Compiles the schema when the first request needs it, which keeps the start short. */
const lazily = (ajv: Ajv2020, schema: Schema): RequestValidator => {
  let compiled: ValidateFunction | undefined;
  return (data) => {
    if (holdsNul(data)) {
      return fail('invalid_request', {
        message: 'The request contains characters that are not allowed.',
      });
    }
    compiled ??= ajv.compile(schema);
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
    const value = data ?? {};
    const error = check(value);
    return error === null ? { value } : { error };
  };
};
