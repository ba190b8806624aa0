import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../../../../control/schema.gen.d.ts';
import type { OnServed } from '../../cache/serve-cached.ts';
import type { Clock } from '../../domain/clock.ts';
import { isPreflight } from '../../plugins/preflight.ts';

export type Fault = components['schemas']['Fault'];
export type Summary = components['schemas']['RequestSummary'];

declare module 'fastify' {
  interface FastifyRequest {
    sentText: string;
    fault: Fault | null;
    /** Logs a request whose connection was closed without a response. */
    noteLost(reply: FastifyReply): void;
  }
}

/** A request and its response, which are formatted only when the log is read. */
export interface SeenRequest {
  id: number;
  /** When the response ended, by the server's clock. */
  at: Date;
  durationMs: number;
  method: string;
  url: string;
  status: number;
  person: string | null;
  /** True if the response came from the cache. `responseText` then has one character per byte. */
  isCached: boolean;
  fault: Fault | null;
  requestType: string | undefined;
  requestBody: unknown;
  responseType: string | undefined;
  responseText: string;
  /** The origin of a page from which the browser hides the response, or null. */
  foreignOrigin: string | null;
  /** What a snapshot says about the request, which the server itself has not seen. */
  summary?: Summary;
}

/** The events that the control API's event stream can report. */
export type ControlEvents = EventEmitter<{
  request: [SeenRequest];
  message: [];
  /** The id of the payment event that was delivered. */
  payment: [id: string];
  /** The route of a write request. It is empty if no route matched. */
  change: [route: string];
}>;

/** The status that the log shows if the connection was closed without a response. */
export const LOST = 0;
const CAPACITY = 1000;
const READS = ['GET', 'HEAD', 'OPTIONS'];
/** The site requests this path four times a second, so the log leaves these requests out. */
const POLLED = '/api/changes/';

/** Keeps the latest requests in a ring buffer. */
export const createRequestLog = (events: ControlEvents, clock: Clock) => {
  let ring: SeenRequest[] = [];
  let lastId = 0;
  return {
    note: (seen: Omit<SeenRequest, 'id' | 'at'>): void => {
      if (seen.url === POLLED && seen.fault === null) return;
      const noted = { id: (lastId += 1), at: clock.now(), ...seen };
      ring[noted.id % CAPACITY] = noted;
      events.emit('request', noted);
    },
    /** Returns the requests in the log, newest first. Leaves out the buffer's empty slots. */
    list: () => Object.values(ring).sort((a, b) => b.id - a.id),
    find: (id: number): SeenRequest | undefined => {
      const found = ring[id % CAPACITY];
      return found?.id === id ? found : undefined;
    },
    clear: (): void => {
      ring = [];
    },
    /** Replaces all requests by those of a snapshot. */
    replace: (requests: readonly SeenRequest[]): void => {
      ring = [];
      for (const seen of requests) ring[seen.id % CAPACITY] = seen;
      lastId = Math.max(lastId, ...requests.map(({ id }) => id));
    },
  };
};

export type RequestLog = ReturnType<typeof createRequestLog>;

/** Returns the origin of the page from which the browser hides the response (CORS), or null. */
const foreignOriginOf = (
  { headers: { origin, host } }: IncomingMessage,
  allowed: unknown,
): string | null => {
  const isOwn = origin === undefined || origin.replace(/^https?:\/\//, '') === host;
  return isOwn || allowed === origin ? null : origin;
};
const ALLOWED = 'access-control-allow-origin';

/** Creates a function that logs cached responses, because no Fastify hook runs for them. */
export const noteServed =
  (log: RequestLog): OnServed =>
  (request, status, { body, headers }, durationMs) => {
    log.note({
      durationMs,
      method: 'GET',
      url: request.url ?? '',
      status,
      person: null,
      isCached: true,
      fault: null,
      requestType: undefined,
      requestBody: undefined,
      responseType: 'application/json',
      responseText: status === 200 ? body : '',
      foreignOrigin: foreignOriginOf(request, headers[headers.indexOf(ALLOWED) + 1]),
    });
  };

/**
 * Logs requests whose paths have this prefix, except CORS preflights of the site and those served from the cache. Emits a change
 * event after each write.
 */
export const observeRequests = (
  app: FastifyInstance,
  { log, events }: { log: RequestLog; events: ControlEvents },
  prefix: string,
): void => {
  app.decorateRequest('sentText', '');
  app.decorateRequest('fault', null);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(`${prefix}/`)) return;
    // This hook must run last, because earlier hooks may still change the body.
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (request, _reply, payload, done) => {
        if (typeof payload === 'string') request.sentText = payload;
        done(null, payload);
      },
    ];
  });
  const note = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    if (!request.url.startsWith(`${prefix}/`)) return;
    const foreignOrigin = foreignOriginOf(request.raw, reply.getHeader(ALLOWED));
    if (isPreflight(request.raw) && foreignOrigin === null) return;
    const type = reply.getHeader('content-type');
    log.note({
      durationMs: reply.elapsedTime,
      method: request.method,
      url: request.url,
      status,
      person: request.caller?.email ?? null,
      isCached: false,
      fault: request.fault,
      requestType: request.mediaType,
      requestBody: request.body,
      responseType: typeof type === 'string' ? type.split(';')[0] : undefined,
      responseText: request.sentText,
      foreignOrigin,
    });
  };
  app.decorateRequest('noteLost', function (reply) {
    note(this, reply, LOST);
  });
  app.addHook('onResponse', (request, reply, done) => {
    note(request, reply, reply.statusCode);
    if (!READS.includes(request.method)) events.emit('change', request.routeOptions.url ?? '');
    done();
  });
};
