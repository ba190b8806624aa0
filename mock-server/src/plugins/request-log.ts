import type { FastifyInstance } from 'fastify';

const FIRST_SERVER_ERROR = 500;
const LEVELS_WITH_REQUESTS = ['info', 'debug', 'trace'];

const tellsRequests = ({ level }: { level: string }): boolean =>
  LEVELS_WITH_REQUESTS.includes(level);

/** One line for each request, without bodies, query strings and headers: nothing secret in it. */
export const registerRequestLog = (app: FastifyInstance): void => {
  // The id of a request joins its entries to its line. Where there are no lines it is left out:
  // to redact it anew each time costs an eighth of a short answer.
  app.setChildLoggerFactory((logger, bindings, options) =>
    tellsRequests(logger) ? logger.child(bindings, options) : logger,
  );
  app.addHook('onResponse', (request, reply, done) => {
    const isFault = reply.statusCode >= FIRST_SERVER_ERROR;
    if (!isFault && !tellsRequests(request.log)) {
      done();
      return;
    }
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    };
    if (isFault) request.log.error(line, 'request');
    else request.log.info(line, 'request');
    done();
  });
};
