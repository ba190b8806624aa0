import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

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
      if (body.length === 0) done(null, undefined);
      else return parseJson(request, body.toString('utf8'), done);
    },
  );
  await app.register(multipart);
};

/** For operations without a body: whatever comes along is dropped unread. */
export const ignoreBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
};
