import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { FormParts } from '../../openapi/validation/form.ts';
import type { RequestBody } from '../../openapi/validation/request-check.ts';
import type { Exchange } from './forward.ts';

/** Returns the media type of a body, without parameters such as the character set. */
export const mediaType = (header: string | undefined): string | undefined =>
  header?.split(';')[0]?.trim().toLowerCase();

/** Parses JSON. Returns undefined for invalid text. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readForm = async (bytes: Buffer, type: string): Promise<FormParts | null> => {
  const fields: Record<string, string[]> = {};
  const files: { field: string; filename: string }[] = [];
  try {
    const parser = new Busboy({ headers: { 'content-type': type } });
    parser.on('field', (field, value) => (fields[field] ??= []).push(value));
    parser.on('file', (field, stream, filename) => {
      stream.resume();
      // A form in which no file was chosen contains a file without a name, which is ignored.
      if (filename !== '') files.push({ field, filename });
    });
    await pipeline(Readable.from([bytes]), parser);
    return { fields, files };
  } catch {
    return null;
  }
};

/** Parses a request's body for the checks. Null means an unreadable body, undefined no body. */
export const readRequestBody = async ({
  requestHeaders: headers,
  requestBody,
}: Exchange): Promise<RequestBody | null | undefined> => {
  const bytes = await requestBody.read(headers['content-encoding']);
  if (bytes === null) return null;
  if (bytes.length === 0) return undefined;
  const type = mediaType(headers['content-type']) ?? 'none';
  if (type === 'application/json') return { type, value: parsedJson(bytes.toString()) };
  if (type !== 'multipart/form-data') return { type, value: bytes.toString() };
  const parts = await readForm(bytes, headers['content-type'] ?? '');
  return parts === null ? null : { type, parts };
};
