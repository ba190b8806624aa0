import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isRecord, type Schema } from '../contract/document.ts';
import { jsonValidator, type RequestValidator } from '../contract/request-validation.ts';
import { DomainError, fail, failField, failFiles, type ErrorCode } from '../domain/errors.ts';

/** A file of a form, whole and within its limits. Neither name nor type can be trusted. */
export interface UploadedFile {
  field: string;
  filename: string;
  bytes: Buffer;
}

/** A form as it was sent: the texts of each field, and the files, both in their order. */
export interface Form {
  fields: Record<string, string[]>;
  files: UploadedFile[];
}

/** What a form may hold, and the errors for too much of it. */
export interface FormLimits {
  maxFiles: number;
  maxFileBytes: number;
  tooManyFiles: ErrorCode;
  fileTooLarge: ErrorCode;
}

const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FIELD_NAME_BYTES = 100;

/** @param index the number of the file among those of its field */
const readFile = async (
  part: MultipartFile,
  index: number,
  limits: FormLimits,
): Promise<UploadedFile> => {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  if (part.file.truncated) {
    throw limits.maxFiles > 1
      ? failFiles(part.fieldname, new Map([[index, limits.fileTooLarge]]))
      : failField(limits.fileTooLarge, part.fieldname);
  }
  // A part without a name has none, whatever the type says.
  const name: unknown = part.filename;
  return {
    field: part.fieldname,
    filename: typeof name === 'string' ? name : '',
    bytes: Buffer.concat(chunks),
  };
};

const collect = async (request: FastifyRequest, limits: FormLimits): Promise<Form> => {
  const fields = new Map<string, string[]>();
  const files: UploadedFile[] = [];
  const parts = request.parts({
    limits: {
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: MAX_FIELD_NAME_BYTES,
      fileSize: limits.maxFileBytes,
      // One more than allowed, so that the excess is answered with the caller's text.
      files: limits.maxFiles + 1,
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw fail('request_too_large');
      // HTML has every line of a text area end in CR LF on the wire.
      const text = String(part.value).replaceAll('\r\n', '\n');
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), text]);
      continue;
    }
    const index = files.filter(({ field }) => field === part.fieldname).length;
    const file = await readFile(part, index, limits);
    // A browser sends a nameless empty file for a file input that nothing was chosen in.
    if (file.filename === '' && file.bytes.length === 0) continue;
    files.push(file);
    if (files.length > limits.maxFiles) throw failField(limits.tooManyFiles, part.fieldname);
  }
  return { fields: Object.fromEntries(fields), files };
};

/** A file, or a file among other choices. */
const isFile = ({ contentMediaType, anyOf }: Schema): boolean =>
  contentMediaType !== undefined ||
  (Array.isArray(anyOf) && anyOf.some((choice) => isRecord(choice) && isFile(choice)));

/** The form as the object that the contract's schema describes; a file is represented by its name. */
const toObject = ({ fields, files }: Form, schema: Schema): Schema => {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const entries = Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
    if (!isRecord(property)) return [];
    const many = property.type === 'array';
    const item = many && isRecord(property.items) ? property.items : property;
    const values = isFile(item)
      ? files.filter(({ field }) => field === name).map(({ filename }) => filename)
      : (fields[name] ?? []);
    if (values.length === 0) return [];
    return [[name, many ? values : values.at(-1)]];
  });
  return Object.fromEntries(entries);
};

const validators = new WeakMap<object, { check: RequestValidator; schema: Schema }>();

/** The schema that the contract has for the form of this request's operation. */
const formValidator = (request: FastifyRequest): { check: RequestValidator; schema: Schema } => {
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

/**
 * Reads the form of a request and validates its fields by the contract. Files are in memory,
 * within the limits; what is in them is the caller's to check.
 * @throws DomainError 400 for a broken form or invalid fields, 413 or the given errors for too much.
 */
export const readForm = async (request: FastifyRequest, limits: FormLimits): Promise<Form> => {
  const form = await collect(request, limits).catch((error: unknown) => {
    // Whatever else the parser throws is the fault of the bytes that it was given.
    if (error instanceof DomainError) throw error;
    const tooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw fail(tooMuch ? 'request_too_large' : 'invalid_form');
  });
  const { check, schema } = formValidator(request);
  const error = check(toObject(form, schema));
  if (error !== null) throw error;
  return form;
};
