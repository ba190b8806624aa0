import { maskedUrl } from '../../../door/masked-url.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const FIRST_ERROR = 400;
const FIRST_SERVER_ERROR = 500;
const LEVELS_WITH_REQUESTS = ['info', 'debug', 'trace'];
const LEVELS_WITH_READS = ['debug', 'trace'];

const READS = ['GET', 'HEAD'];

/** The id of a checkout is enough to pay it. */
const CHECKOUT_ID = /(?<=^\/checkout\/)[^/]+/;

/** Whether this log has a line for each request, apart from reads that succeed. */
const logsRequests = ({ level }: { level: string }): boolean =>
  LEVELS_WITH_REQUESTS.includes(level);

/** Whether it also has one for each of those: that takes as long as to answer from memory. */
export const logsReads = ({ level }: { level: string }): boolean =>
  LEVELS_WITH_READS.includes(level);

/** Writes the line of a request. */
export const logRequest = (
  log: FastifyBaseLogger,
  { method, url }: { method?: string | undefined; url?: string | undefined },
  status: number,
  elapsedMs: number,
): void => {
  const path = maskedUrl(url?.split('?', 1)[0] ?? '').replace(CHECKOUT_ID, ':id');
  const line = { method, path, status, durationMs: Math.round(elapsedMs) };
  if (status >= FIRST_SERVER_ERROR) log.error(line, 'request');
  else if (status < FIRST_ERROR && READS.includes(method ?? '')) log.debug(line, 'request');
  else log.info(line, 'request');
};

/** One line for each request that is not a plain read, without bodies, query strings and headers: nothing secret in it. */
export const registerRequestLog = (app: FastifyInstance): void => {
  // The id of a request joins its entries to its line. Where there are no lines it is left out:
  // redacting it each time costs an eighth of a short response.
  app.setChildLoggerFactory((logger, bindings, options) =>
    logsRequests(logger) ? logger.child(bindings, options) : logger,
  );
  app.addHook('onResponse', (request, reply, done) => {
    const isFault = reply.statusCode >= FIRST_SERVER_ERROR;
    if (isFault || logsRequests(request.log)) {
      logRequest(request.log, request, reply.statusCode, reply.elapsedTime);
    }
    done();
  });
};
