import multipart from '@fastify/multipart';
import type { FastifyInstance, onRequestHookHandler, preParsingAsyncHookHandler } from 'fastify';
import { fail } from '../domain/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the JSON body. The signature of a webhook is computed over these bytes. */
    rawBody: Buffer | undefined;
  }
}

/** Accepts JSON and form bodies. Any other content type gets 415. */
export const registerBodyParsers = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers();
  app.decorateRequest('rawBody', undefined);
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      request.rawBody = body;
      // If the body is optional, a client may send Content-Type without a body.
      if (body.length === 0) done(null, {});
      else return parseJson(request, body.toString('utf8'), done);
    },
  );
  app.addHook('preParsing', refuseCompressed);
  await app.register(multipart, {
    // Not every client sends a file name with a picture.
    isPartAFile: (_field: string | undefined, type = '', name: unknown) =>
      name !== undefined || /^(?:image\/|application\/octet-stream)/.test(type),
  });
};

const refuseCompressed: preParsingAsyncHookHandler = async ({ headers }) => {
  const { 'content-type': type, 'content-encoding': coding = 'identity' } = headers;
  if (type !== undefined && coding !== 'identity') throw fail('unsupported_encoding');
};

const BODY_HEADERS = ['content-type', 'content-length', 'transfer-encoding'];

/** Ignores the body of a request whose operation has none. Node discards it after the response. */
export const ignoreBody: onRequestHookHandler = (request, _reply, done) => {
  for (const name of BODY_HEADERS) Reflect.deleteProperty(request.raw.headers, name);
  done();
};
