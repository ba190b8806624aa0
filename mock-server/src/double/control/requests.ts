import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { components, operations } from '../../../../control/schema.gen.d.ts';
import { archiveOf } from '../../../../control/requests/archive.ts';
import { isWanted } from '../../../../control/requests/filter.ts';
import { maskedUrl } from '../../../../packages/http-guard/masked-url.ts';
import { maskedBodies } from '../../../../packages/http-guard/masking.ts';
import { withoutJwts } from '../../../../packages/http-guard/secrets.ts';
import type { Contract } from '../../../../openapi/validation/operations.ts';
import { fail } from '../../domain/errors.ts';
import { SECOND_MS } from '../../lib/time.ts';
import type { Services } from '../../domain/services.ts';
import { handler } from '../../operations/operation.ts';
import { signInAs } from './people.ts';
import { reasonOf, seenAgain } from './reasons.ts';
import type { ControlEvents, RequestLog, SeenRequest, Summary } from './request-log.ts';
import { createVerdicts, JSON_TYPE, parsed, textOf } from './verdicts.ts';

type Detail = components['schemas']['RequestDetail'];

const MAX_WAITING_BYTES = 1024 * 1024;
/** The event stream sends something at this interval, because proxies close idle connections. */
const HEARTBEAT_MS = 20 * SECOND_MS;

interface Reader {
  wantsRequests: boolean;
  send: (text: string) => void;
  end: () => void;
}

const sendAgain = async (
  { server, raw }: FastifyRequest,
  services: Services,
  { method, url, person, requestType, requestBody }: SeenRequest,
): Promise<number | null> => {
  if (requestType !== undefined && requestType !== JSON_TYPE) {
    throw fail('invalid_request', { message: 'A form with files cannot be sent again.' });
  }
  const headers = new Headers();
  if (requestType !== undefined) headers.set('content-type', requestType);
  if (person !== null) {
    const { access_token: token } = await signInAs(server, services, person);
    headers.set('authorization', `Bearer ${token}`);
  }
  const body = requestType === undefined ? null : JSON.stringify(requestBody ?? {});
  const { localAddress = '', localFamily, localPort } = raw.socket;
  const host = localFamily === 'IPv6' ? `[${localAddress}]` : localAddress;
  try {
    const sameUrl = `http://${host}:${localPort}${services.config.basePath}${url}`;
    const response = await fetch(sameUrl, { method, headers, body });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
};

/** Operations of the control API that read and repeat logged requests, and its event stream. */
export const requestOperations = (
  scope: FastifyInstance,
  {
    log,
    events,
    contract,
    prefix,
  }: { log: RequestLog; events: ControlEvents; contract: Contract; prefix: string },
) => {
  const verdicts = createVerdicts(contract, prefix);
  const bodiesOf = (seen: SeenRequest) => {
    const { url, status, requestType } = seen;
    const bodies = { request: seen.requestBody ?? null, response: parsed(textOf(seen)) };
    const operation = verdicts.operationOf(seen);
    return maskedBodies({ url, operation, status, requestType, ...bodies });
  };

  const newSummaryOf = (seen: SeenRequest): Summary => ({
    id: seen.id,
    at: seen.at.toISOString(),
    duration_ms: Math.round(seen.durationMs),
    method: seen.method,
    url: maskedUrl(seen.url),
    operation: verdicts.operationOf(seen)?.id ?? null,
    status: seen.status,
    person: seen.person,
    cached: seen.isCached,
    fault: seen.fault,
    reason: reasonOf(seen, () => bodiesOf(seen).response),
    problems: verdicts.problemsOf(seen),
  });
  const summaryOf = (seen: SeenRequest): Summary => seen.summary ?? newSummaryOf(seen);

  const detailOf = (seen: SeenRequest): Detail => {
    const { requestType } = seen;
    const { request, response } = bodiesOf(seen);
    return {
      ...summaryOf(seen),
      request_type: requestType === undefined ? null : withoutJwts(requestType),
      request_body: request,
      response_body: response,
    };
  };

  const readers = new Set<Reader>();
  scope.addHook('preClose', async () => {
    for (const { end } of readers) end();
  });
  const tell = (event: string, data: object, to: Iterable<Reader> = readers): void => {
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const { send } of to) send(text);
  };
  events.on('request', (seen) => {
    const following = [...readers].filter(({ wantsRequests }) => wantsRequests);
    if (following.length > 0) tell('request', summaryOf(seen), following);
    /* The fault may have ended with this request, so the panel must read the list again. */
    if (seen.fault !== null) tell('change', { route: '' });
  });
  events.on('message', () => {
    tell('message', {});
  });
  events.on('payment', (id) => {
    tell('payment', { id });
  });
  events.on('change', (route) => {
    tell('change', { route });
  });

  const requestHandlers = {
    listRequests: handler<operations['listRequests']>(async ({ query }) => {
      const { after = 0, limit = 100, ...wanted } = query;
      const results: Summary[] = [];
      for (const seen of log.list()) {
        if (results.length === limit || seen.id <= after) break;
        const summary = summaryOf(seen);
        if (isWanted(summary, wanted)) results.push(summary);
      }
      return { status: 200, body: { results } };
    }),
    exportRequests: handler<operations['exportRequests']>(async ({ query, request }) => {
      const details = log.list().map(detailOf);
      const wanted = details.filter((detail) => isWanted(detail, query)).reverse();
      const origin = `${request.protocol}://${request.host}`;
      return { status: 200, body: archiveOf(wanted, origin) };
    }),
    getRequest: handler<operations['getRequest']>(async ({ params }) => {
      const seen = log.find(params.id);
      if (seen === undefined) throw fail('not_found');
      return { status: 200, body: detailOf(seen) };
    }),
    repeatRequest: handler<operations['repeatRequest']>(async ({ services, request, params }) => {
      const seen = log.find(params.id);
      if (seen === undefined) throw fail('not_found');
      return { status: 200, body: { status: await sendAgain(request, services, seen) } };
    }),
    clearRequests: handler<operations['clearRequests']>(async () => {
      log.clear();
      return { status: 204 };
    }),
    streamEvents: handler<operations['streamEvents']>(async ({ request, reply, query }) => {
      const stream = new PassThrough();
      const reader: Reader = {
        wantsRequests: query.requests !== false,
        send: (text) => {
          // A client that reads too slowly is disconnected. It may connect again.
          if (stream.writableLength > MAX_WAITING_BYTES) stream.end();
          else stream.write(text);
        },
        end: () => {
          stream.end();
          request.raw.socket.destroySoon();
        },
      };
      readers.add(reader);
      const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS);
      reply.raw.once('close', () => {
        readers.delete(reader);
        clearInterval(heartbeat);
        stream.end();
      });
      // This header makes proxies such as nginx pass events on immediately.
      void reply.header('x-accel-buffering', 'no');
      stream.write('retry: 1000\n: connected\n\n');
      return { status: 200, type: 'text/event-stream', body: stream };
    }),
  };
  return {
    requestHandlers,
    /** The requests of the log, for a snapshot. */
    saved: (): Detail[] => log.list().map(detailOf),
    /** Replaces the log by the requests of a snapshot. */
    restore: (details: readonly Detail[]): void => {
      log.replace(details.map(seenAgain));
    },
  };
};
