import type { Upload } from '../domain/ports.ts';
import type { FastifyRequest } from 'fastify';
import { failField, type DomainError } from '../domain/errors.ts';
import { isRecord } from '../../../openapi/document.ts';
import { formObject, isFileField } from '../../../openapi/validation/form.ts';
import type { Schema } from '../../../openapi/validation/operations.ts';
import { jsonValidator, type RequestValidator } from '../contract/request-validation.ts';

/** A completely received file of a form. The client has chosen its name. */
export interface UploadedFile {
  field: string;
  filename: string;
  upload: Upload;
}

/** A form as the client sent it: the texts of each field, and the files in their order. */
export interface Form {
  fields: Record<string, string[]>;
  files: UploadedFile[];
}

/** Finds a text in place of a file, or the reverse. Some clients send an empty text for no file. */
const wrongKind = ({ fields, files }: Form, { properties }: Schema): DomainError | null => {
  for (const [name, property] of Object.entries(isRecord(properties) ? properties : {})) {
    if (!isRecord(property)) continue;
    if (!isFileField(property)) {
      if (files.some(({ field }) => field === name)) return failField('text_expected', name);
    } else if (fields[name]?.some((text) => text !== '')) return failField('file_expected', name);
  }
  return null;
};

const validators = new WeakMap<object, { check: RequestValidator; schema: Schema }>();

const validatorOf = (request: FastifyRequest): { check: RequestValidator; schema: Schema } => {
  const { schema } = request.routeOptions;
  if (schema === undefined) throw new Error('This route has no schema');
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const content = isRecord(schema.body) ? schema.body.content : undefined;
  const form = isRecord(content) ? content['multipart/form-data'] : undefined;
  const formSchema = isRecord(form) ? form.schema : undefined;
  if (!isRecord(formSchema)) throw new Error('The contract has no form for this operation');
  const made = { check: jsonValidator(formSchema), schema: formSchema };
  validators.set(schema, made);
  return made;
};

/** Checks a form against the contract. @throws DomainError 400, which names the fields */
export const validateForm = (request: FastifyRequest, form: Form): void => {
  const { check, schema } = validatorOf(request);
  const error = wrongKind(form, schema) ?? check(formObject(form, schema));
  if (error !== null) throw error;
};
