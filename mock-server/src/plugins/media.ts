import { readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../domain/errors.ts';
import type { Media, MediaSource } from '../domain/ports.ts';
import { SEEDED_MEDIA_FOLDER } from '../settings/folders.ts';

/** Should a file ever be taken for a page, it can do nothing. */
const POLICY = ['content-security-policy', "default-src 'none'; sandbox"] as const;

/** A changed picture gets a new name. */
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

/** Paths of all seeded pictures. */
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

/** What an upload can be called: folders and a file with an ending, nothing hidden. */
const UPLOAD = /^[\w-]+(\/[\w-]+)*\/[\w-]+\.\w+$/;

const requestOf = ({ method, headers }: FastifyRequest) => ({
  isHead: method === 'HEAD',
  // With a condition a range may be left out; what has a new name at each change needs none.
  range: headers['if-range'] === undefined ? headers.range : undefined,
  ifNoneMatch: headers['if-none-match'],
  ifModifiedSince: headers['if-modified-since'],
});

/** Passes uploads on from a store; seeded pictures are files all the same. */
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

/** Serves uploaded and seeded pictures at /media/. */
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
