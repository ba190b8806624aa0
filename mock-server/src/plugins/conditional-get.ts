import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { onSendAsyncHookHandler } from 'fastify';

/** Removes the mark of weak ETags, since If-None-Match ignores it. */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Returns the ETag of a response, which is a hash of its bytes. */
export const entityTag = (payload: string): string =>
  `"${createHash('sha256').update(payload).digest('base64url')}"`;

/** Whether the client already has this version. */
export const isUnchanged = (request: Pick<IncomingMessage, 'headers'>, tag: string): boolean => {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  const held = header.split(',').map(opaque);
  return held.includes(tag) || held.includes('*');
};

/** Adds an ETag to a successful response. A client that has this version gets 304. */
export const conditionalGet: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = entityTag(payload);
  void reply.header('etag', tag);
  if (!isUnchanged(request, tag)) return payload;
  void reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
};
