import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError, fail, failField, failFiles, type ErrorCode } from '../domain/errors.ts';
import type { KeptUpload, Upload } from '../domain/ports.ts';
import type { Caller, World } from '../domain/world.ts';
import { validateForm, type Form, type UploadedFile } from './form-validation.ts';

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
    const upload = await keep(part);
    if (part.file.truncated) {
      const index = files.filter(({ field }) => field === part.fieldname).length;
      throw tooLarge(part.fieldname, index, limits);
    }
    // A part without a name has none, although the type promises one.
    const name: unknown = part.filename;
    const filename = typeof name === 'string' ? name : '';
    // A browser sends a nameless empty file for a file input that nothing was chosen in.
    if (filename === '' && upload.size === 0) continue;
    files.push({ field: part.fieldname, filename, upload });
    if (files.length > limits.maxFiles) throw failField(limits.tooManyFiles, part.fieldname);
  }
  return { fields: Object.fromEntries(fields), files };
};

const read = (request: FastifyRequest, limits: FormLimits, keep: Keep): Promise<Form> =>
  collect(request, limits, keep).catch((error: unknown) => {
    // Whatever else the parser throws is the fault of the bytes that it was given.
    if (error instanceof DomainError) throw error;
    const tooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw fail(tooMuch ? 'request_too_large' : 'invalid_form');
  });

/** Drops what was not read, so that the client gets to read its answer. */
const drain = ({ raw }: FastifyRequest): void => {
  raw.unpipe();
  raw.resume();
};

/**
 * Reads the form of a request, validates its fields by the contract and calls `use`, whose files
 * are on the disk until it ends.
 * @throws DomainError 400 for a broken form or invalid fields, 413 or the given errors for too
 * much, 429 or 503 for too many uploads at once
 */
export const withForm = <T>(
  { world, caller, request }: { world: World; caller: Pick<Caller, 'id'>; request: FastifyRequest },
  limits: FormLimits,
  use: (form: Form) => Promise<T>,
): Promise<T> =>
  world.uploadSlots(caller.id, async () => {
    const kept: KeptUpload[] = [];
    try {
      const form = await read(request, limits, async ({ file }) => {
        const upload = await world.temporaryFiles.keep(file);
        kept.push(upload);
        return upload;
      }).finally(() => {
        drain(request);
      });
      validateForm(request, form);
      return await use(form);
    } finally {
      for (const { discard } of kept) await discard();
    }
  });
