import type { FastifySchemaCompiler } from 'fastify';
import { fail } from '../domain/errors.ts';
import { isRecord } from '../../../openapi/document.ts';
import type { Schema } from '../../../openapi/validation/operations.ts';
import { validatorCompiler } from './request-validation.ts';

const parameterOf = ({ properties }: Schema, name: string): Schema | undefined => {
  const parameter = isRecord(properties) ? properties[name] : undefined;
  return isRecord(parameter) ? parameter : undefined;
};

/** The ids of this server are PostgreSQL's. In the contract they are text, because backends differ. */
const OWN_ID = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };

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
  if (route.httpPart !== 'params') return validatorCompiler(route);
  const id = parameterOf(route.schema, 'id');
  if (id !== undefined) {
    const schema = { ...route.schema, properties: { id: { ...id, ...OWN_ID } } };
    const validateId = validatorCompiler({ ...route, schema });
    return (data: unknown) => validateId(withNumber(data));
  }
  const validate = validatorCompiler(route);
  if (parameterOf(route.schema, 'slug') === undefined) return validate;
  const notFound = route.url.includes('/authors/') ? 'author_not_found' : 'article_not_found';
  return (data: unknown) => {
    const result = validate(data);
    return typeof result === 'object' && 'error' in result ? { error: fail(notFound) } : result;
  };
};
