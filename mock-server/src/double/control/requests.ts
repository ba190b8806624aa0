import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { components, operations } from '../../../../control/schema.gen.d.ts';
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
import { handler } from '../../operations/operation.ts';
import type { ControlEvents, RequestLog, SeenRequest } from './request-log.ts';

type Summary = components['schemas']['RequestSummary'];
type Problem = Summary['problems'][number];

const JSON_TYPE = 'application/json';
const SECRET = /password|token|secret|otp|signature/i;
const MASK = '•••';
/** What has been sent in place of a response that breaks the contract. */
const brokenSchema = z.object({ code: z.literal('contract_broken'), error: z.string() });
const CODE = /^\d{6}$/;

const isSecret = (name: string, value: unknown): boolean =>
  SECRET.test(name) || (name === 'code' && typeof value === 'string' && CODE.test(value));

/** A copy without passwords, tokens and codes. */
const masked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(masked);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    typeof item === 'string' && isSecret(name, item) ? MASK : masked(item),
  ]);
  return Object.fromEntries(entries);
};

const maskedUrl = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  if (query.length === 0) return path;
  const parts = query.join('?').split('&');
  const shown = parts.map((part) => {
    const [name = '', value] = part.split('=');
    return isSecret(name, value) ? `${name}=${MASK}` : part;
  });
  return `${path}?${shown.join('&')}`;
};

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
    if (method === 'HEAD' || status === 304) return ofRequest.map(toProblem);
    const text = textOf(seen);
    const broken = brokenSchema.safeParse(parsed(text));
    if (broken.success) {
      const place = operation.responses.has(status) ? `/responses/${status}` : '/responses';
      const pointer = operation.pointer + place;
      return [...ofRequest.map(toProblem), { in: 'response', pointer, message: broken.data.error }];
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
const FIRST_ERROR = 400;

/** The control API's operations on requests, and its stream of events. */
export const requestOperations = (
  scope: FastifyInstance,
  {
    log,
    events,
    contract,
    prefix,
  }: {
    log: RequestLog;
    events: ControlEvents;
    contract: Contract;
    prefix: string;
  },
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

  const ends = new Set<() => void>();
  scope.addHook('preClose', async () => {
    for (const end of ends) end();
  });
  scope.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') events.emit('change');
  });

  return {
    listRequests: handler<operations['listRequests']>(async ({ query }) => {
      const { operation, person, status, failed = false, after = 0, limit = 100 } = query;
      const results: Summary[] = [];
      for (const seen of log.list()) {
        if (results.length === limit || seen.id <= after) break;
        if (status !== undefined && seen.status !== status) continue;
        if (person !== undefined && seen.person !== person) continue;
        const summary = summaryOf(seen);
        if (operation !== undefined && summary.operation !== operation) continue;
        if (failed && seen.status < FIRST_ERROR && summary.problems.length === 0) continue;
        results.push(summary);
      }
      return { status: 200, body: { results } };
    }),
    getRequest: handler<operations['getRequest']>(async ({ params }) => {
      const seen = log.find(params.id);
      if (seen === undefined) throw fail('not_found');
      const body = {
        ...summaryOf(seen),
        request_type: seen.requestType ?? null,
        request_body: masked(seen.requestBody ?? null),
        response_body: masked(parsed(textOf(seen))),
      };
      return { status: 200, body };
    }),
    clearRequests: handler<operations['clearRequests']>(async () => {
      log.clear();
      return { status: 204 };
    }),
    streamEvents: handler<operations['streamEvents']>(async ({ request, reply }) => {
      const stream = new PassThrough();
      const send = (event: string, data: object): void => {
        // A reader that is too slow has to start again.
        if (stream.writableLength > MAX_WAITING_BYTES) stream.end();
        else stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      const listeners = {
        request: (seen: SeenRequest) => {
          send('request', summaryOf(seen));
        },
        message: () => {
          send('message', {});
        },
        change: () => {
          send('change', {});
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
      stream.write(': connected\n\n');
      return { status: 200, type: 'text/event-stream', body: stream };
    }),
  };
};
