import type { EventEmitter } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../../../../control/schema.gen.d.ts';
import type { OnServed } from '../../cache/serve-cached.ts';
import type { Clock } from '../../domain/clock.ts';

export type Fault = components['schemas']['Fault'];

declare module 'fastify' {
  interface FastifyRequest {
    /** The response body as it was sent, for the request log. */
    sentText: string;
    /** The fault that was injected into the response. */
    fault: Fault | null;
    /** Records a request whose connection closed without a response. */
    noteLost(reply: FastifyReply): void;
  }
}

/** A request and its response as they were recorded, not yet formatted. */
export interface SeenRequest {
  id: number;
  /** The time on the server's clock when the response ended. */
  at: Date;
  durationMs: number;
  method: string;
  url: string;
  status: number;
  person: string | null;
  /** Whether the response came from the cache. Its text then has one character per byte. */
  isCached: boolean;
  fault: Fault | null;
  requestType: string | undefined;
  requestBody: unknown;
  responseType: string | undefined;
  responseText: string;
}

/** The events of the control API's event stream. */
export type ControlEvents = EventEmitter<{
  request: [SeenRequest];
  message: [];
  /** `route` is the called route. It is empty if something else caused the change. */
  change: [route: string];
}>;

/** Replaces the status if the connection was lost. */
export const LOST = 0;
const CAPACITY = 1000;
const READS = ['GET', 'HEAD', 'OPTIONS'];
/** The site polls this path four times a second, which would fill the request log. */
const POLLED = '/api/changes/';

/** The latest requests to this server's API. */
export interface RequestLog {
  note(seen: Omit<SeenRequest, 'id' | 'at'>): void;
  /** Lists the requests, newest first. */
  list(): SeenRequest[];
  find(id: number): SeenRequest | undefined;
  clear(): void;
}

/** Stores the latest requests in a ring buffer. They are formatted when somebody reads them. */
export const createRequestLog = (events: ControlEvents, clock: Clock): RequestLog => {
  let ring: SeenRequest[] = [];
  let lastId = 0;
  return {
    note: (seen) => {
      if (seen.url === POLLED && seen.fault === null) return;
      const noted = { id: (lastId += 1), at: clock.now(), ...seen };
      ring[noted.id % CAPACITY] = noted;
      events.emit('request', noted);
    },
    // Object.values skips the empty slots of the ring.
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

/** Creates a function that records cached responses, which bypass Fastify's hooks. */
export const noteServed =
  (log: RequestLog): OnServed =>
  (request, status, { body }, durationMs) => {
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
    });
  };

/** Records all other requests below a path, and reports each as a possible change. */
export const observeRequests = (
  app: FastifyInstance,
  { log, events }: { log: RequestLog; events: ControlEvents },
  prefix: string,
): void => {
  app.decorateRequest('sentText', '');
  app.decorateRequest('fault', null);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(`${prefix}/`)) return;
    // This hook runs last, so that it gets the final body.
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
