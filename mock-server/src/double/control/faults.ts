import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { failField } from '../../domain/errors.ts';
import type { ResponseCache } from '../../domain/cache.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { parseInput, wantsPage } from './input.ts';

const MAX_DELAY_S = 600;

/** What is to go wrong; from a form of the panel everything comes as text. */
const faultSchema = z
  .strictObject({
    /** Id of an operation of the contract, or '*' for all. */
    operation: z.string().min(1).default('*'),
    /** The answer waits for so long. */
    delay_seconds: z.coerce.number().positive().max(MAX_DELAY_S).optional(),
    /** The answer is this error instead of the true one. */
    status: z.coerce.number().int().min(400).max(599).optional(),
    /** The text of that error. */
    message: z.string().min(1).default('Injected fault'),
    /** The connection ends before anything is done, or with 'answer' after it: only that is lost. */
    drop: z
      .union([
        z.literal(true),
        z.literal('true').transform(() => true as const),
        z.literal('answer'),
      ])
      .optional(),
    /** For this many calls; without it, until it is removed. */
    times: z.coerce.number().int().positive().optional(),
  })
  .refine(
    ({ delay_seconds: delaySeconds, status, drop }) =>
      delaySeconds !== undefined || status !== undefined || drop !== undefined,
    'A fault needs delay_seconds, status or drop',
  );

export type Fault = z.output<typeof faultSchema>;

/** Faults that are played to the clients of this one server. */
export interface Faults {
  add(fault: Fault): void;
  list(): readonly Fault[];
  clear(): void;
  /** The hook of an operation: plays the fault that is due to it, if any. */
  hook(operationId: string): onRequestAsyncHookHandler;
}

/** Suspends the cache while there are faults, since a cached response would bypass them. */
export const createFaults = (cache: Pick<ResponseCache, 'suspend'>): Faults => {
  let faults: Fault[] = [];
  const set = (next: Fault[]): void => {
    faults = next;
    cache.suspend(next.length > 0);
  };

  /** The latest fault of the operation, counted down. */
  const take = (operationId: string): Fault | undefined => {
    const due = faults.findLast(({ operation }) => ['*', operationId].includes(operation));
    if (due?.times === undefined) return due;
    const left = due.times - 1;
    set(
      faults.flatMap((fault) =>
        fault !== due ? fault : left === 0 ? [] : { ...due, times: left },
      ),
    );
    return due;
  };

  return {
    add: (fault) => {
      set([...faults, fault]);
    },
    list: () => faults,
    clear: () => {
      set([]);
    },
    hook: (operationId) => async (request, reply) => {
      const fault = take(operationId);
      if (fault === undefined) return;
      await delay((fault.delay_seconds ?? 0) * SECOND_MS, undefined, { ref: false });
      if (fault.drop === 'answer') {
        reply.raw.writeHead = () => {
          request.raw.socket.destroy();
          return reply.raw;
        };
      } else if (fault.drop === true) {
        reply.hijack();
        request.raw.socket.destroy();
      } else if (fault.status !== undefined) {
        const { status, message } = fault;
        await reply.code(status).send({ error: message, message, code: 'injected_fault' });
      }
    },
  };
};

/** `GET`, `POST` and `DELETE /control/faults`, and `POST /control/faults/clear` for the panel's form. */
export const registerFaultCalls = (
  scope: FastifyInstance,
  faults: Faults,
  operationIds: readonly string[],
): void => {
  const listed = () => ({ results: faults.list() });
  scope.get('/faults', listed);
  scope.post('/faults', async (request, reply) => {
    const fault = parseInput(faultSchema, request.body);
    if (!['*', ...operationIds].includes(fault.operation)) {
      throw failField('unknown_operation', 'operation');
    }
    faults.add(fault);
    if (wantsPage(request)) return reply.redirect('/control/', 303);
    return listed();
  });
  const clear = () => {
    faults.clear();
    return listed();
  };
  scope.delete('/faults', clear);
  scope.post('/faults/clear', async (request, reply) => {
    const answer = clear();
    return wantsPage(request) ? reply.redirect('/control/', 303) : answer;
  });
};
