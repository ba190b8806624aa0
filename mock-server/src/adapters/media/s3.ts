import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../../settings/config.ts';
import { systemClock } from '../../domain/clock.ts';
import { fail } from '../../domain/errors.ts';
import type { Log, Media } from '../../domain/ports.ts';
import { createS3Client, ensureBucket, statusOf } from './s3-client.ts';
import { openPicture } from './s3-pictures.ts';

const RETRY_AFTER_S = 5;
/** The time limit for the object store's response to the readiness check, which must be quick. */
const REACHABLE_TIMEOUT_MS = 1500;
const MISSING = 404;
const FULL = 507;
const TOO_MANY = 429;
const FIRST_SERVER_ERROR = 500;

/** Converts errors of a full store to 507 and of an unavailable one to 503. Keeps other errors. */
const translate = (error: unknown, log: Log): unknown => {
  const status = statusOf(error);
  if (status === FULL) return fail('storage_full');
  if (status !== undefined && status < FIRST_SERVER_ERROR && status !== TOO_MANY) return error;
  log.error({ err: error }, 'The object store failed');
  return fail('media_unavailable', { retryAfterSeconds: RETRY_AFTER_S });
};

/** Returns the key of a picture's object. Throws if the path leads out of the picture folder. */
const keyOf = (path: string): string => {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..')) {
    throw new Error(`The media path ${path} leaves its folder`);
  }
  return path;
};

const listKeys = async function* (
  client: S3Client,
  Bucket: string,
): AsyncGenerator<{ key: string; putAtMs: number }[]> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket })) {
    yield (page.Contents ?? []).flatMap(({ Key: key, LastModified: putAt }) =>
      key === undefined || putAt === undefined ? [] : [{ key, putAtMs: putAt.getTime() }],
    );
  }
};

/** Stores pictures in a bucket, which all servers share. @throws ObjectStoreError */
export const openS3Media = async (settings: S3Settings, log: Log): Promise<Media> => {
  const client = createS3Client(settings);
  const { bucket: Bucket } = settings;
  await ensureBucket(client, settings);

  const translated = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw translate(error, log);
    }
  };
  const at = async <T>(
    path: string,
    work: (object: { Bucket: string; Key: string }) => Promise<T>,
  ): Promise<T> => {
    const object = { Bucket, Key: keyOf(path) };
    return translated(() => work(object));
  };

  return {
    put: (path, bytes) =>
      at(path, async (object) => {
        const ContentType = path.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
        const content = { Body: bytes, ContentLength: bytes.length, ContentType };
        await client.send(new PutObjectCommand({ ...object, ...content }));
      }),
    copy: (from, to) =>
      at(to, async (object) => {
        const CopySource = `${Bucket}/${encodeURI(keyOf(from))}`;
        try {
          await client.send(new CopyObjectCommand({ ...object, CopySource }));
          return true;
        } catch (error) {
          if (statusOf(error) === MISSING) return false;
          throw error;
        }
      }),
    remove: (path) =>
      at(path, async (object) => {
        await client.send(new DeleteObjectCommand(object));
      }),
    list: ({ olderThanMs }) =>
      translated(async () => {
        // In tests, the store's clock, which dates objects, may differ from the server's clock.
        const beforeMs = systemClock.now().getTime() - olderThanMs;
        const keys: string[] = [];
        for await (const page of listKeys(client, Bucket)) {
          keys.push(...page.filter(({ putAtMs }) => putAtMs < beforeMs).map(({ key }) => key));
        }
        return keys;
      }),
    clear: () =>
      translated(async () => {
        for await (const page of listKeys(client, Bucket)) {
          if (page.length === 0) continue;
          const Objects = page.map(({ key }) => ({ Key: key }));
          const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
          const { Errors: errors = [] } = await client.send(command);
          if (errors.length > 0) throw new Error(`${errors.length} objects could not be deleted`);
        }
      }),
    isReachable: () => {
      const abortSignal = AbortSignal.timeout(REACHABLE_TIMEOUT_MS);
      return client.send(new HeadBucketCommand({ Bucket }), { abortSignal }).then(
        () => true,
        (err: unknown) => {
          log.error({ err }, 'The object store is not responding');
          return false;
        },
      );
    },
    source: {
      kind: 'store',
      open: (path, request) => at(path, (object) => openPicture(client, object, request)),
    },
  };
};
