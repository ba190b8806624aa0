import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError, fail, failField, failFiles, type ErrorCode } from '../domain/errors.ts';
import type { KeptUpload, Upload } from '../domain/ports.ts';
import type { Caller, Services } from '../domain/services.ts';
import { validateForm, type Form, type UploadedFile } from './form-validation.ts';

/** The maximum sizes of a form, and the errors for larger ones. */
export interface FormLimits {
  maxFiles: number;
  maxFileBytes: number;
  tooManyFiles: ErrorCode;
  fileTooLarge: ErrorCode;
}

const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FIELD_NAME_BYTES = 100;

/** @param index the number of the file within its field */
const tooLarge = (field: string, index: number, limits: FormLimits): DomainError =>
  limits.maxFiles > 1
    ? failFiles(field, new Map([[index, limits.fileTooLarge]]))
    : failField(limits.fileTooLarge, field);

type Keep = (part: MultipartFile) => Promise<Upload>;

const collect = async (request: FastifyRequest, limits: FormLimits, keep: Keep): Promise<Form> => {
  const fields = new Map<string, string[]>();
  const files: UploadedFile[] = [];
  const parts = request.parts({
    limits: {
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + limits.maxFiles + 1,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: MAX_FIELD_NAME_BYTES,
      fileSize: limits.maxFileBytes,
      // One more file than permitted is read, so that too many files are noticed.
      files: limits.maxFiles + 1,
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw fail('request_too_large');
      // Browsers send line breaks of a text area as CR LF. They are stored as LF.
      const text = String(part.value).replaceAll('\r\n', '\n');
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), text]);
      continue;
    }
    const upload = await keep(part);
    if (part.file.truncated) {
      const index = files.filter(({ field }) => field === part.fieldname).length;
      throw tooLarge(part.fieldname, index, limits);
    }
    // Contrary to its type, a part may lack a file name.
    const name: unknown = part.filename;
    const filename = typeof name === 'string' ? name : '';
    // If no file was chosen, browsers send an empty file without a name.
    if (filename === '' && upload.size === 0) continue;
    files.push({ field: part.fieldname, filename, upload });
    if (files.length > limits.maxFiles) throw failField(limits.tooManyFiles, part.fieldname);
  }
  return { fields: Object.fromEntries(fields), files };
};

const read = (request: FastifyRequest, limits: FormLimits, keep: Keep): Promise<Form> =>
  collect(request, limits, keep).catch((error: unknown) => {
    // An error of the parser means that the form is invalid.
    if (error instanceof DomainError) throw error;
    const tooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw fail(tooMuch ? 'request_too_large' : 'invalid_form');
  });

/** Discards the rest of a body, because most clients send all of it before they read. */
const drain = ({ raw }: FastifyRequest): void => {
  raw.unpipe();
  raw.resume();
};

/** The form as the request log shows it, with the names of files instead of their contents. */
const loggedForm = ({ fields, files }: Form): Record<string, unknown> => ({
  ...fields,
  ...Object.fromEntries(
    files.map(({ field }) => [
      field,
      files.filter((each) => each.field === field).map(({ filename }) => ({ file: filename })),
    ]),
  ),
});

/** Reads a form for the request log, and discards its files. Undefined if it is unreadable. */
export const readLoggedForm = async (request: FastifyRequest) => {
  const fields: Record<string, unknown[]> = {};
  try {
    const limits = { fileSize: Number.POSITIVE_INFINITY };
    for await (const part of request.parts({ limits })) {
      const value = part.type === 'field' ? part.value : { file: part.filename };
      fields[part.fieldname] = [...(fields[part.fieldname] ?? []), value];
      if (part.type === 'file') part.file.resume();
    }
    return fields;
  } catch {
    return undefined;
  } finally {
    drain(request);
  }
};

/**
 * Reads and checks the form of a request. Its files are on the disk until `use` ends.
 * @throws DomainError 400 for a broken form or invalid fields, 413 or the given errors for too much
 *   data, 429 or 503 for too many parallel uploads
 */
export const withForm = <T>(
  {
    services,
    caller,
    request,
  }: { services: Services; caller: Pick<Caller, 'id'>; request: FastifyRequest },
  limits: FormLimits,
  use: (form: Form) => Promise<T>,
): Promise<T> =>
  services.uploadSlots(caller.id, async () => {
    const kept: KeptUpload[] = [];
    try {
      const form = await read(request, limits, async ({ file }) => {
        const upload = await services.temporaryFiles.keep(file);
        kept.push(upload);
        return upload;
      }).finally(() => {
        drain(request);
      });
      request.body = loggedForm(form);
      validateForm(request, form);
      return await use(form);
    } finally {
      for (const { discard } of kept) await discard();
    }
  });
