import multipart from '@fastify/multipart';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it arrived, for signatures over it. */
    rawBody: Buffer | undefined;
  }
}

/** JSON and forms, and nothing else: any other content type answers 415. */
export const registerBodyParsers = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers();
  app.decorateRequest('rawBody', undefined);
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      request.rawBody = body;
      // An operation whose body is optional may come with the header and nothing behind it.
      if (body.length === 0) done(null, {});
      else return parseJson(request, body.toString('utf8'), done);
    },
  );
  await app.register(multipart);
};

const BODY_HEADERS = ['content-type', 'content-length', 'transfer-encoding'];

/**
 * For operations without a body: hides one that comes along all the same, whatever it is, so that
 * nothing tries to parse it; Node drops its bytes after the answer.
 */
export const ignoreBody: onRequestHookHandler = (request, _reply, done) => {
  for (const name of BODY_HEADERS) Reflect.deleteProperty(request.raw.headers, name);
  done();
};
