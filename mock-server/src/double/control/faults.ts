import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type {
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import type { operations } from '../../../../control/schema.gen.d.ts';
import type { ResponseCache } from '../../domain/cache.ts';
import { fieldsOf } from '../../../../openapi/document.ts';
import { unknownName } from '../../../../openapi/nearest.ts';
import { fail } from '../../domain/errors.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { handler } from '../../operations/operation.ts';
import { readLoggedForm } from '../../plugins/multipart-form.ts';
import { findPerson } from './people.ts';
import { LOST, type Fault } from './request-log.ts';

interface FaultHooks {
  onRequest: onRequestAsyncHookHandler;
  preValidation: preValidationAsyncHookHandler;
}

const DEFAULT_MESSAGE = 'Injected fault';

/** Whether a call is one that the fault affects, as its body and its person say. */
const affects = ({ person, body }: Fault, request: FastifyRequest): boolean =>
  (person === undefined || person === request.signedInEmail()) &&
  Object.entries(body ?? {}).every(([name, value]) =>
    isDeepStrictEqual(fieldsOf(request.body)[name], value),
  );

/**
 * Creates the list of faults, such as errors and delays, that tests inject into responses of this
 * server. While the list contains a fault, the response cache is not used.
 * @param onEnd called when a fault ends because its time is over
 */
export const createFaults = (cache: Pick<ResponseCache, 'suspend'>, onEnd: () => void) => {
  let faults: readonly Fault[] = [];
  let lastId = 0;
  const calls = new Map<number, number>();
  const ends = new Map<number, { timer: NodeJS.Timeout; atMs: number }>();
  const set = (next: readonly Fault[]): void => {
    faults = next;
    cache.suspend(next.length > 0);
  };
  const remove = (id: number): void => {
    calls.delete(id);
    clearTimeout(ends.get(id)?.timer);
    ends.delete(id);
    set(faults.filter((fault) => fault.id !== id));
  };

  const isDue = ({ id, every = 1 }: Fault): boolean => {
    const count = (calls.get(id) ?? 0) + 1;
    calls.set(id, count);
    return count % every === 0;
  };

  /**
   * Returns the newest fault that applies, and decrements its `times`.
   * @param hasBody whether the body has been read, on which some faults depend
   */
  const take = (operationId: string, request: FastifyRequest, hasBody: boolean) => {
    const due = faults.findLast(
      (fault) =>
        ['*', operationId].includes(fault.operation) &&
        hasBody === (fault.body !== undefined) &&
        affects(fault, request) &&
        isDue(fault),
    );
    if (due?.times === undefined) return due;
    const { id, times } = due;
    if (times === 1) remove(id);
    else set(faults.map((fault) => (fault.id === id ? { ...fault, times: times - 1 } : fault)));
    return due;
  };

  const begin = async (fault: Fault, request: FastifyRequest, reply: FastifyReply) => {
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
  };

  return {
    add: (rule: Omit<Fault, 'id'>): Fault => {
      const id = (lastId += 1);
      const fault = { id, ...rule };
      set([...faults, fault]);
      if (rule.for_seconds !== undefined) {
        const ms = rule.for_seconds * SECOND_MS;
        const end = (): void => {
          remove(id);
          onEnd();
        };
        ends.set(id, { timer: setTimeout(end, ms).unref(), atMs: performance.now() + ms });
      }
      return fault;
    },
    list: (): readonly Fault[] =>
      faults.map((fault) => {
        const left = (ends.get(fault.id)?.atMs ?? 0) - performance.now();
        return { ...fault, ...(left > 0 && { for_seconds: Math.ceil(left / SECOND_MS) }) };
      }),
    remove,
    clear: (): void => {
      for (const { id } of faults) remove(id);
    },
    /**
     * Returns Fastify hooks that inject the operation's fault, if there is one. An error replaces
     * the response only after the body has been read, which the request log shows.
     */
    hooks: (operationId: string): FaultHooks => ({
      onRequest: async (request, reply) => {
        const fault = take(operationId, request, false);
        if (fault !== undefined) await begin(fault, request, reply);
      },
      preValidation: async (request, reply) => {
        const late = request.fault ? undefined : take(operationId, request, true);
        if (late !== undefined) await begin(late, request, reply);
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
  addFault: handler<operations['addFault']>(async ({ services, body }) => {
    const { operation = '*', ...rule } = body;
    if (!['*', ...operationIds].includes(operation)) {
      const message = `The operation ${unknownName(operation, operationIds)}`;
      throw fail('unknown_operation', { message, fieldErrors: { operation: [message] } });
    }
    if ((rule.delay_seconds ?? rule.status ?? rule.drop) === undefined) {
      const message = 'A fault needs delay_seconds, status or drop';
      throw fail('invalid_request', { message });
    }
    const person = rule.person && (await findPerson(services, rule.person)).email;
    return { status: 201, body: faults.add({ operation, ...rule, ...(person && { person }) }) };
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
