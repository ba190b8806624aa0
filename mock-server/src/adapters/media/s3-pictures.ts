import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  S3ServiceException,
  type GetObjectCommandOutput,
  type HeadObjectCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { PictureResponse, PictureRequest } from '../../domain/ports.ts';
import { statusOf } from './s3-client.ts';

/** Object stores support one range per request. Any other Range header gets the whole object. */
const ONE_RANGE = /^bytes=(\d+-\d*|-\d+)$/;
const WHOLE = 200;
const PARTIAL = 206;
const NOT_CHANGED = 304;
const NO_SUCH_RANGE = 416;
const MISSING = 404;

const headersOf = (object: GetObjectCommandOutput | HeadObjectCommandOutput) => {
  const { ContentLength: length, ETag, LastModified, ContentType, ContentRange } = object;
  return {
    'accept-ranges': 'bytes',
    ...(length !== undefined && { 'content-length': String(length) }),
    ...(ETag !== undefined && { etag: ETag }),
    ...(LastModified && { 'last-modified': LastModified.toUTCString() }),
    ...(ContentType !== undefined && { 'content-type': ContentType }),
    ...(ContentRange !== undefined && { 'content-range': ContentRange }),
  };
};

const headersOfRefusal = (error: unknown, names: readonly string[]): Record<string, string> => {
  const headers = error instanceof S3ServiceException ? (error.$response?.headers ?? {}) : {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
};

const refusal = (error: unknown): PictureResponse => {
  switch (statusOf(error)) {
    case NOT_CHANGED:
      return {
        status: NOT_CHANGED,
        headers: headersOfRefusal(error, ['etag', 'last-modified']),
        body: null,
      };
    case MISSING:
      return { status: MISSING, headers: {}, body: null };
    case NO_SUCH_RANGE:
      return {
        status: NO_SUCH_RANGE,
        headers: headersOfRefusal(error, ['content-range']),
        body: null,
      };
    default:
      throw error;
  }
};

/** Compares times in whole seconds, because If-Modified-Since has no fractions of a second. */
const isUnchanged = (
  modified: Date | undefined,
  { ifNoneMatch, ifModifiedSince }: PictureRequest,
) =>
  ifNoneMatch === undefined &&
  modified !== undefined &&
  Date.parse(modified.toUTCString()) <= Date.parse(ifModifiedSince ?? '');

/** Reads an object for a request, obeying its Range header and its conditional headers. */
export const openPicture = async (
  client: S3Client,
  object: { Bucket: string; Key: string },
  request: PictureRequest,
): Promise<PictureResponse> => {
  const { isHead, range = '', ifNoneMatch } = request;
  const input = {
    ...object,
    ...(ifNoneMatch !== undefined && { IfNoneMatch: ifNoneMatch }),
    ...(ONE_RANGE.test(range) && { Range: range }),
  };
  try {
    const response = isHead
      ? { ...(await client.send(new HeadObjectCommand(input))), Body: null }
      : await client.send(new GetObjectCommand(input));
    const body = response.Body instanceof Readable ? response.Body : null;
    const headers = headersOf(response);
    if (isUnchanged(response.LastModified, request)) {
      body?.destroy();
      const { 'content-length': _, ...ofThePicture } = headers;
      return { status: NOT_CHANGED, headers: ofThePicture, body: null };
    }
    return { status: 'content-range' in headers ? PARTIAL : WHOLE, headers, body };
  } catch (error) {
    return refusal(error);
  }
};
