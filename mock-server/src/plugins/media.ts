import { readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../domain/errors.ts';
import type { Media, MediaSource } from '../domain/ports.ts';
import { SEEDED_MEDIA_FOLDER } from '../settings/folders.ts';

/** With this Content-Security-Policy, a file is harmless even if a browser shows it as a page. */
const POLICY = ['content-security-policy', "default-src 'none'; sandbox"] as const;

/** Browsers may cache a file forever, because a changed picture gets a new name. */
const FILES = {
  index: false,
  dotfiles: 'deny',
  immutable: true,
  maxAge: '365d',
  setHeaders: (reply: FastifyReply): void => {
    void reply.header(...POLICY);
  },
} as const;
const FOR_EVER = 'public, max-age=31536000, immutable';

const seededPictures = (): Set<string> => {
  const entries = readdirSync(SEEDED_MEDIA_FOLDER, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path
          .relative(SEEDED_MEDIA_FOLDER, path.join(entry.parentPath, entry.name))
          .replaceAll(path.sep, '/'),
      ),
  );
};

/** The paths of uploads: folders and a file with an extension. No name begins with a dot. */
const UPLOAD = /^[\w-]+(\/[\w-]+)*\/[\w-]+\.\w+$/;

const requestOf = ({ method, headers }: FastifyRequest) => ({
  isHead: method === 'HEAD',
  // A request with If-Range gets the whole picture, as HTTP permits.
  range: headers['if-range'] === undefined ? headers.range : undefined,
  ifNoneMatch: headers['if-none-match'],
  ifModifiedSince: headers['if-modified-since'],
});

/** Serves uploads from an object store. Seeded pictures are still served from the disk. */
const registerStore = async (
  app: FastifyInstance,
  { open }: Extract<MediaSource, { kind: 'store' }>,
): Promise<void> => {
  const seeded = seededPictures();
  await app.register(fastifyStatic, { ...FILES, root: SEEDED_MEDIA_FOLDER, serve: false });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request, reply) => {
      const name = request.params['*'];
      if (seeded.has(name)) return reply.sendFile(name);
      if (!UPLOAD.test(name)) throw fail('not_found');
      const { status, headers, body } = await open(name, requestOf(request));
      if (status === 404) throw fail('not_found');
      void reply
        .code(status)
        .headers(headers)
        .header(...POLICY);
      if (status !== 416) void reply.header('cache-control', FOR_EVER);
      return reply.send(body ?? undefined);
    },
  });
};

/** Serves uploaded pictures and those of the seeds at /media/. */
export const registerMedia = async (app: FastifyInstance, { source }: Media): Promise<void> => {
  if (source.kind === 'store') return registerStore(app, source);
  await app.register(fastifyStatic, {
    ...FILES,
    root: [source.folder, SEEDED_MEDIA_FOLDER],
    prefix: '/media/',
    list: false,
    decorateReply: false,
  });
};
