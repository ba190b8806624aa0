import type { FastifySchemaCompiler } from 'fastify';
import { fail } from '../domain/errors.ts';
import { isRecord } from '../../../openapi/document.ts';
import type { Schema } from './document.ts';
import { validatorCompiler } from './request-validation.ts';

const hasSlug = ({ properties }: Schema): boolean => isRecord(properties) && 'slug' in properties;

/**
 * Validates requests for Fastify. A slug that no article can have is
 * answered with 404 instead of 400, which is what readers expect of a wrong address.
 */
export const requestValidatorCompiler: FastifySchemaCompiler<Schema> = (route) => {
  const validate = validatorCompiler(route);
  if (route.httpPart !== 'params' || !hasSlug(route.schema)) return validate;
  return (data: unknown) => {
    const result = validate(data);
    return typeof result === 'object' && 'error' in result
      ? { error: fail('article_not_found') }
      : result;
  };
};
