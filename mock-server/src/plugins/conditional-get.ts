import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { onSendAsyncHookHandler } from 'fastify';

/** Strips the weakness mark: the comparison of If-None-Match is a weak one. */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** The ETag of an answer: a hash of its bytes. */
export const entityTag = (payload: string): string =>
  `"${createHash('sha256').update(payload).digest('base64url')}"`;

/** Whether the client holds this version already. */
export const isUnchanged = (request: Pick<IncomingMessage, 'headers'>, tag: string): boolean => {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  const held = header.split(',').map(opaque);
  return held.includes(tag) || held.includes('*');
};

/** Tags a successful answer with a hash of its bytes, and sends 304 to a client that holds it. */
export const conditionalGet: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = entityTag(payload);
  void reply.header('etag', tag);
  if (!isUnchanged(request, tag)) return payload;
  void reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
};
