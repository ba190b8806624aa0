import type { EventEmitter } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../../../../control/schema.gen.d.ts';
import type { OnServed } from '../../cache/serve-cached.ts';

export type Fault = components['schemas']['Fault'];

declare module 'fastify' {
  interface FastifyRequest {
    /** The response as it was sent, for the request log. */
    sentText: string;
    /** The fault that it met. */
    fault: Fault | null;
    /** Notes a request whose connection was ended, which has no response. */
    noteLost(reply: FastifyReply): void;
  }
}

/** What a request and its response were, noted without any work on it. */
export interface SeenRequest {
  id: number;
  /** When it ended, by `performance.now()`. */
  endedMs: number;
  durationMs: number;
  method: string;
  url: string;
  status: number;
  person: string | null;
  /** Its text is then Latin-1, one character for each byte. */
  isCached: boolean;
  fault: Fault | null;
  requestType: string | undefined;
  requestBody: unknown;
  responseType: string | undefined;
  responseText: string;
}

/** What the control API's stream of events tells. */
export type ControlEvents = EventEmitter<{
  request: [SeenRequest];
  message: [];
  /** With the route that was called; empty for what happened otherwise. */
  change: [route: string];
}>;

/** In place of a status, when the connection was lost. */
export const LOST = 0;
const CAPACITY = 1000;
const READS = ['GET', 'HEAD', 'OPTIONS'];
/** What the site asks four times a second, which would soon be all that the log holds. */
const POLLED = '/api/changes/';

/** The last requests to the API of this server. */
export interface RequestLog {
  note(seen: Omit<SeenRequest, 'id'>): void;
  /** The newest first. */
  list(): SeenRequest[];
  find(id: number): SeenRequest | undefined;
  clear(): void;
}

/** Keeps the last requests in a ring; who looks at them does the work. */
export const createRequestLog = (events: ControlEvents): RequestLog => {
  let ring: SeenRequest[] = [];
  let lastId = 0;
  return {
    note: (seen) => {
      if (seen.url === POLLED && seen.fault === null) return;
      const noted = { id: (lastId += 1), ...seen };
      ring[noted.id % CAPACITY] = noted;
      events.emit('request', noted);
    },
    // Slots that are still empty are left out.
    list: () => Object.values(ring).sort((a, b) => b.id - a.id),
    find: (id) => {
      const found = ring[id % CAPACITY];
      return found?.id === id ? found : undefined;
    },
    clear: () => {
      ring = [];
    },
  };
};

/** Notes what the cache answers, which does not pass through Fastify. */
export const noteServed =
  (log: RequestLog): OnServed =>
  (request, status, { body }, durationMs) => {
    log.note({
      endedMs: performance.now(),
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
    });
  };

/** Notes all other requests below a path, and tells of whatever may have changed something. */
export const observeRequests = (
  app: FastifyInstance,
  { log, events }: { log: RequestLog; events: ControlEvents },
  prefix: string,
): void => {
  app.decorateRequest('sentText', '');
  app.decorateRequest('fault', null);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(`${prefix}/`)) return;
    // The last, so that it sees what is sent.
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
    const type = reply.getHeader('content-type');
    log.note({
      endedMs: performance.now(),
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
