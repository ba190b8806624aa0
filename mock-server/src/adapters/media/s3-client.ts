import {
  CreateBucketCommand,
  HeadBucketCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../../settings/config.ts';
import { ObjectStoreError } from './object-store-error.ts';

const CONNECTION_TIMEOUT_MS = 2000;
const REQUEST_TIMEOUT_MS = 5000;
/** While an object is read, at most this much time may pass between two pieces of its data. */
const SILENCE_TIMEOUT_MS = 10_000;
const ATTEMPTS = 2;
/** Idle connections may be frozen, so they are closed before a request is tried again. */
const AGENT = { timeout: 4000 };

/** Creates a client for Amazon S3 or a compatible store, such as versitygw or MinIO. */
export const createS3Client = ({ endpoint, region, credentials }: S3Settings): S3Client =>
  new S3Client({
    region,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      httpAgent: AGENT,
      httpsAgent: AGENT,
      throwOnRequestTimeout: true,
    },
    // The newer checksums of Amazon's library are off, because some stores lack them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials && { credentials }),
    // URLs contain the bucket in the path, since few stores have a host name per bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  });

/** Returns the HTTP status of the store's response, or undefined if no response arrived. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const explain = ({ endpoint, bucket }: S3Settings, error: unknown): ObjectStoreError => {
  const store = endpoint ?? "Amazon's S3";
  const status = statusOf(error);
  const text =
    status === undefined
      ? `The object store at ${store} is not responding (${codeOf(error)}). Check S3_ENDPOINT.`
      : `The object store at ${store} refused access to the bucket ${bucket} (${status}). ` +
        'Check S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  return new ObjectStoreError(text, { cause: error });
};

const CONFLICT = 409;
const MISSING = 404;

/** Creates the bucket, which another server may do as well. @throws ObjectStoreError */
export const ensureBucket = async (client: S3Client, settings: S3Settings): Promise<void> => {
  const { bucket: Bucket } = settings;
  const isThere = (): Promise<boolean> =>
    client.send(new HeadBucketCommand({ Bucket })).then(
      () => true,
      (error: unknown) => {
        if (statusOf(error) === MISSING) return false;
        throw error;
      },
    );
  try {
    if (await isThere()) return;
    await client.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
      // The store reports a conflict if another server has just created the bucket.
      if (statusOf(error) !== CONFLICT) throw error;
    });
    if (!(await isThere())) throw new Error('missing after it was created');
  } catch (error) {
    throw explain(settings, error);
  }
};
