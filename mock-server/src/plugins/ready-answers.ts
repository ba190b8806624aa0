import type {
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  onSendAsyncHookHandler,
} from 'fastify';
import type { ReadyAnswer, Topic } from '../domain/projection.ts';
import type { World } from '../domain/world.ts';
import { entityTag, isHeld } from './conditional-get.ts';

/** How an operation takes part in the projection. */
export interface ProjectedRead {
  topic: Topic;
  /** Whether people who are signed in get an answer of their own, which is not kept. */
  isPersonal: boolean;
  /** When an answer made at `from` ends to hold by itself; null while nothing changes. */
  validUntil?: (world: World, from: Date) => Promise<Date | null>;
  /** Makes what is to be called whenever the ready answer is sent. */
  onSent?: (world: World, params: unknown) => () => void;
}

/** The answer has addresses in it, which are made from the host that was asked. */
const keyOf = (request: FastifyRequest): string => `${request.host} ${request.url}`;

/** Writes the answer out, past all further hooks, with the headers that earlier ones have set. */
const sendReady = (request: FastifyRequest, reply: FastifyReply, ready: ReadyAnswer): void => {
  const { body, etag, onSent } = ready;
  const { raw } = reply.hijack();
  onSent?.();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.setHeader('etag', etag);
  if (isHeld(request, etag)) {
    raw.writeHead(304).end();
    return;
  }
  raw.setHeader('content-type', 'application/json; charset=utf-8');
  raw.setHeader('content-length', body.length);
  raw.writeHead(200).end(body);
};

/**
 * The hooks of an operation whose answers are projected: `onRequest` sends the ready answer, or
 * begins a reading; `onSend` keeps what that has come to, before the ETag is compared.
 */
export const readyAnswerHooks = (
  world: World,
  { topic, isPersonal, validUntil, onSent }: ProjectedRead,
): { onRequest: onRequestHookHandler; onSend: onSendAsyncHookHandler } => {
  const { projection } = world;
  return {
    onRequest: (request, reply, done) => {
      const { method, headers } = request;
      if (method === 'GET' && !(isPersonal && headers.authorization !== undefined)) {
        const ready = projection.find(keyOf(request));
        if (ready !== null) {
          sendReady(request, reply, ready);
          return;
        }
        request.reading = projection.begin(topic);
      }
      done();
    },
    onSend: async (request, reply, payload) => {
      const { reading } = request;
      if (reading === null || reply.statusCode !== 200 || typeof payload !== 'string') {
        return payload;
      }
      const until = await validUntil?.(world, new Date(reading.fromMs));
      projection.keep(
        reading,
        keyOf(request),
        {
          body: Buffer.from(payload),
          etag: entityTag(payload),
          onSent: onSent?.(world, request.params),
        },
        until ?? undefined,
      );
      return payload;
    },
  };
};
