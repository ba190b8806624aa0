import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { components, operations } from '../../../../control/schema.gen.d.ts';
import { archiveOf } from '../../../../control/requests/archive.ts';
import { masked, maskedUrl } from '../../../../control/requests/masking.ts';
import { isWanted } from '../../../../control/requests/filter.ts';
import { isRecord } from '../../../../openapi/document.ts';
import type { Contract, ContractOperation } from '../../../../openapi/validation/operations.ts';
import { placeOf } from '../../../../openapi/validation/place.ts';
import {
  textOf as lineOf,
  type Problem as Broken,
} from '../../../../openapi/validation/problem.ts';
import { problemsOfRequest } from '../../../../openapi/validation/request-check.ts';
import { problemsOfAnswer } from '../../../../openapi/validation/response-check.ts';
import { createRouter } from '../../../../openapi/validation/router.ts';
import { fail } from '../../domain/errors.ts';
import type { World } from '../../domain/world.ts';
import { WORLD_FIELD, worldNamedIn } from '../worlds/worlds.ts';
import { handler } from '../../operations/operation.ts';
import { signInAs } from './people.ts';
import { LOST, type ControlEvents, type RequestLog, type SeenRequest } from './request-log.ts';

type Summary = components['schemas']['RequestSummary'];
type Problem = Summary['problems'][number];

const JSON_TYPE = 'application/json';
/** What has been sent in place of a response that breaks the contract. */
const brokenSchema = z.object({ code: z.literal('contract_broken'), error: z.string() });

const textOf = ({ isCached, responseText }: SeenRequest): string =>
  isCached ? Buffer.from(responseText, 'latin1').toString('utf8') : responseText;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Finds what a request breaks of the contract, once somebody asks. */
const createVerdicts = (contract: Contract, prefix: string) => {
  const route = createRouter(contract.operations.values(), prefix);
  const toProblem = (problem: Broken): Problem => ({
    in: problem.in,
    pointer: placeOf(contract.document, problem.place).pointer,
    message: lineOf(problem),
  });
  const known = new WeakMap<SeenRequest, Problem[]>();
  const operationOf = ({ method, url }: SeenRequest): ContractOperation | undefined =>
    route(method, url)?.operation;

  const check = (seen: SeenRequest): Problem[] => {
    const { method, url, status, responseType: contentType, requestBody } = seen;
    const found = route(method, url);
    if (found === undefined) {
      return [
        { in: 'request', pointer: '#/paths', message: 'no operation has this path and method' },
      ];
    }
    const { operation } = found;
    const body = isRecord(requestBody) ? { type: JSON_TYPE, value: requestBody } : null;
    const ofRequest = problemsOfRequest(found, { url, body });
    if (method === 'HEAD' || [304, LOST].includes(status)) return ofRequest.map(toProblem);
    const text = textOf(seen);
    const broken = status === 500 ? brokenSchema.safeParse(parsed(text)).data : undefined;
    if (broken) {
      const place = operation.responses.has(status) ? `/responses/${status}` : '/responses';
      const pointer = operation.pointer + place;
      return [...ofRequest.map(toProblem), { in: 'response', pointer, message: broken.error }];
    }
    return [...ofRequest, ...problemsOfAnswer(operation, { status, contentType, text })].map(
      toProblem,
    );
  };

  return {
    operationOf,
    problemsOf: (seen: SeenRequest): Problem[] => {
      const found = known.get(seen) ?? check(seen);
      known.set(seen, found);
      return found;
    },
  };
};

const MAX_WAITING_BYTES = 1024 * 1024;

/** Resolves to the status of the response, or to null when the connection is lost. */
const sendAgain = async (
  { server, raw }: FastifyRequest,
  world: World,
  { method, url, person, requestType, requestBody }: SeenRequest,
): Promise<number | null> => {
  if (requestType !== undefined && requestType !== JSON_TYPE) {
    throw fail('invalid_request', { message: 'A form with files cannot be sent again.' });
  }
  const headers = new Headers();
  if (requestType !== undefined) headers.set('content-type', requestType);
  if (person !== null) {
    const { access_token: token } = await signInAs(server, world, person);
    headers.set('authorization', `Bearer ${token}`);
  }
  const body = requestType === undefined ? null : JSON.stringify(requestBody ?? {});
  const named = worldNamedIn(raw);
  if (named !== undefined) headers.set(WORLD_FIELD, named);
  const { localAddress = '', localFamily, localPort } = raw.socket;
  const host = localFamily === 'IPv6' ? `[${localAddress}]` : localAddress;
  try {
    const answer = await fetch(`http://${host}:${localPort}${url}`, { method, headers, body });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
};

/** The control API's operations on requests, and its stream of events. */
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
  const summaryOf = (seen: SeenRequest): Summary => ({
    id: seen.id,
    at: new Date(performance.timeOrigin + seen.endedMs).toISOString(),
    duration_ms: Math.round(seen.durationMs),
    method: seen.method,
    url: maskedUrl(seen.url),
    operation: verdicts.operationOf(seen)?.id ?? null,
    status: seen.status,
    person: seen.person,
    cached: seen.isCached,
    fault: seen.fault,
    problems: verdicts.problemsOf(seen),
  });

  const detailOf = (seen: SeenRequest) => ({
    ...summaryOf(seen),
    request_type: seen.requestType ?? null,
    request_body: masked(seen.requestBody ?? null),
    response_body: masked(parsed(textOf(seen))),
  });

  const ends = new Set<() => void>();
  scope.addHook('preClose', async () => {
    for (const end of ends) end();
  });

  return {
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
    repeatRequest: handler<operations['repeatRequest']>(async ({ world, request, params }) => {
      const seen = log.find(params.id);
      if (seen === undefined) throw fail('not_found');
      return { status: 200, body: { status: await sendAgain(request, world, seen) } };
    }),
    clearRequests: handler<operations['clearRequests']>(async () => {
      log.clear();
      return { status: 204 };
    }),
    streamEvents: handler<operations['streamEvents']>(async ({ request, reply, query }) => {
      const stream = new PassThrough();
      const send = (event: string, data: object): void => {
        // A reader that is too slow has to start again.
        if (stream.writableLength > MAX_WAITING_BYTES) stream.end();
        else stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      const listeners = {
        request: (seen: SeenRequest) => {
          if (query.requests !== false) send('request', summaryOf(seen));
          // It may be the last that a fault waits for.
          if (seen.fault !== null) send('change', { route: '' });
        },
        message: () => {
          send('message', {});
        },
        change: (route: string) => {
          send('change', { route });
        },
      };
      events.on('request', listeners.request);
      events.on('message', listeners.message);
      events.on('change', listeners.change);
      const end = (): void => {
        stream.end();
        request.raw.socket.destroySoon();
      };
      ends.add(end);
      reply.raw.once('close', () => {
        events.off('request', listeners.request);
        events.off('message', listeners.message);
        events.off('change', listeners.change);
        ends.delete(end);
        stream.end();
      });
      // A proxy would collect the events.
      void reply.header('x-accel-buffering', 'no');
      stream.write('retry: 1000\n: connected\n\n');
      return { status: 200, type: 'text/event-stream', body: stream };
    }),
  };
};
