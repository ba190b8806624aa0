import type { FastifySchemaCompiler } from 'fastify';
import { fail } from '../domain/errors.ts';
import { isRecord } from '../../../openapi/document.ts';
import type { Schema } from '../../../openapi/validation/operations.ts';
import { validatorCompiler } from './request-validation.ts';

const has = ({ properties }: Schema, name: string): boolean =>
  isRecord(properties) && name in properties;

/** Replaces an invalid id. No row has this id, because the ids of rows begin at 1. */
const NO_ID = 0;
const WHOLE_NUMBER = /^[1-9]\d*$/;

/** Accepts only plain digits. JavaScript would also read "0x1", "1e0", "01" and "1 " as 1. */
const withNumber = (data: unknown): unknown =>
  isRecord(data) && typeof data.id === 'string'
    ? { ...data, id: WHOLE_NUMBER.test(data.id) ? Number(data.id) : NO_ID }
    : data;

/** Creates validators for path parameters. An invalid slug gets 404, as for a wrong URL. */
export const requestValidatorCompiler: FastifySchemaCompiler<Schema> = (route) => {
  const validate = validatorCompiler(route);
  if (route.httpPart !== 'params') return validate;
  if (has(route.schema, 'id')) return (data: unknown) => validate(withNumber(data));
  if (!has(route.schema, 'slug')) return validate;
  const notFound = route.url.includes('/authors/') ? 'author_not_found' : 'article_not_found';
  return (data: unknown) => {
    const result = validate(data);
    return typeof result === 'object' && 'error' in result ? { error: fail(notFound) } : result;
  };
};
