import { setTimeout as delay } from 'node:timers/promises';
import type { onRequestAsyncHookHandler, preValidationAsyncHookHandler } from 'fastify';
import type { operations } from '../../../../control/schema.gen.d.ts';
import type { ResponseCache } from '../../domain/cache.ts';
import { unknownName } from '../../../../openapi/nearest.ts';
import { fail } from '../../domain/errors.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { handler } from '../../operations/operation.ts';
import { readLoggedForm } from '../../plugins/multipart-form.ts';
import { LOST, type Fault } from './request-log.ts';

interface FaultHooks {
  onRequest: onRequestAsyncHookHandler;
  preValidation: preValidationAsyncHookHandler;
}

const DEFAULT_MESSAGE = 'Injected fault';

/**
 * Creates the list of faults, such as errors and delays, that tests inject into responses of this
 * server. While the list contains a fault, the response cache is not used.
 */
export const createFaults = (cache: Pick<ResponseCache, 'suspend'>) => {
  let faults: readonly Fault[] = [];
  let lastId = 0;
  const calls = new Map<number, number>();
  const set = (next: readonly Fault[]): void => {
    faults = next;
    cache.suspend(next.length > 0);
  };
  const remove = (id: number): void => {
    calls.delete(id);
    set(faults.filter((fault) => fault.id !== id));
  };

  const isDue = ({ id, every = 1 }: Fault): boolean => {
    const count = (calls.get(id) ?? 0) + 1;
    calls.set(id, count);
    return count % every === 0;
  };

  /** Returns the newest fault that applies to this call, and decrements the fault's `times`. */
  const take = (operationId: string): Fault | undefined => {
    const due = faults.findLast(
      (fault) => ['*', operationId].includes(fault.operation) && isDue(fault),
    );
    if (due?.times === undefined) return due;
    const { id, times } = due;
    if (times === 1) remove(id);
    else set(faults.map((fault) => (fault.id === id ? { ...fault, times: times - 1 } : fault)));
    return due;
  };

  return {
    add: (rule: Omit<Fault, 'id'>): Fault => {
      lastId += 1;
      const fault = { id: lastId, ...rule };
      set([...faults, fault]);
      return fault;
    },
    list: (): readonly Fault[] => faults,
    remove,
    clear: (): void => {
      calls.clear();
      set([]);
    },
    /**
     * Returns Fastify hooks that inject the operation's fault, if there is one. An error replaces
     * the response only after the body has been read, which the request log shows.
     */
    hooks: (operationId: string): FaultHooks => ({
      onRequest: async (request, reply) => {
        const fault = take(operationId);
        if (fault === undefined) return;
        const { socket } = request.raw;
        request.fault = fault;
        request.isReplaced =
          fault.drop === 'connection' || (fault.drop === undefined && fault.status !== undefined);
        await delay((fault.delay_seconds ?? 0) * SECOND_MS, undefined, { ref: false });
        if (fault.drop === undefined) return;
        socket.once('close', () => {
          request.noteLost(reply);
        });
        if (fault.drop === 'connection') return;
        reply.raw.writeHead = () => {
          socket.destroy();
          return reply.raw;
        };
      },
      preValidation: async (request, reply) => {
        if (!request.isReplaced || request.fault === null) return;
        if (request.isMultipart()) request.body = await readLoggedForm(request);
        const { drop, status = LOST, message = DEFAULT_MESSAGE } = request.fault;
        if (drop === 'connection') {
          reply.hijack();
          request.raw.socket.destroy();
          return;
        }
        const body = message === '' ? {} : { error: message, message, code: 'injected_fault' };
        await reply.code(status).send(body);
      },
    }),
  };
};

type Faults = ReturnType<typeof createFaults>;

/** Operations of the control API that add, list and remove faults. */
export const faultOperations = (faults: Faults, operationIds: readonly string[]) => ({
  listFaults: handler<operations['listFaults']>(async () => ({
    status: 200,
    body: { results: [...faults.list()] },
  })),
  addFault: handler<operations['addFault']>(async ({ body: { operation = '*', ...rule } }) => {
    if (!['*', ...operationIds].includes(operation)) {
      const message = `The operation ${unknownName(operation, operationIds)}`;
      throw fail('unknown_operation', { message, fieldErrors: { operation: [message] } });
    }
    if ((rule.delay_seconds ?? rule.status ?? rule.drop) === undefined) {
      const message = 'A fault needs delay_seconds, status or drop';
      throw fail('invalid_request', { message });
    }
    return { status: 201, body: faults.add({ operation, ...rule }) };
  }),
  removeFault: handler<operations['removeFault']>(async ({ params }) => {
    faults.remove(params.id);
    return { status: 204 };
  }),
  clearFaults: handler<operations['clearFaults']>(async () => {
    faults.clear();
    return { status: 204 };
  }),
});
