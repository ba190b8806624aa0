import { mkdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The pictures that belong to the seeded town. */
const SEEDED_MEDIA_FOLDER = path.resolve(import.meta.dirname, '../seeds/media');

/** Serves uploaded and seeded pictures at /media/; a changed picture gets a new name. */
export const registerMedia = async (app: FastifyInstance, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  await app.register(fastifyStatic, {
    root: [folder, SEEDED_MEDIA_FOLDER],
    prefix: '/media/',
    index: false,
    list: false,
    dotfiles: 'deny',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      // Should a file ever be taken for a page, it can do nothing.
      void reply.header('content-security-policy', "default-src 'none'; sandbox");
    },
  });
};
