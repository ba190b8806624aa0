import { maskedUrl } from '../../../packages/http-guard/masked-url.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const FIRST_ERROR = 400;
const FIRST_SERVER_ERROR = 500;
const LEVELS_WITH_REQUESTS = ['info', 'debug', 'trace'];
const LEVELS_WITH_READS = ['debug', 'trace'];

const READS = ['GET', 'HEAD'];

/** The id of a checkout is hidden in the log, since anyone who knows it can pay. */
const CHECKOUT_ID = /(?<=^\/checkout\/)[^/]+/;

/** Whether requests are logged at this log level. Successful reads need a more detailed level. */
const logsRequests = ({ level }: { level: string }): boolean =>
  LEVELS_WITH_REQUESTS.includes(level);

/** Whether successful reads are logged. Logging one costs as much as a cached response. */
export const logsReads = ({ level }: { level: string }): boolean =>
  LEVELS_WITH_READS.includes(level);

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

/** Logs one line per request, without body, query string and headers, which may hold secrets. */
export const registerRequestLog = (app: FastifyInstance): void => {
  // Creating request ids makes short responses slower, so ids depend on the log level.
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
