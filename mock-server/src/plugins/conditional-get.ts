import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { onSendAsyncHookHandler } from 'fastify';

/** Removes the `W/` of a weak ETag, because If-None-Match compares ETags without it. */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Returns the ETag of a response: a hash of its bytes. */
export const entityTag = (payload: string): string =>
  `"${createHash('sha256').update(payload).digest('base64url')}"`;

/** Returns whether the client already has the response with this ETag. */
export const isUnchanged = (request: Pick<IncomingMessage, 'headers'>, tag: string): boolean => {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  const held = header.split(',').map(opaque);
  return held.includes(tag) || held.includes('*');
};

/** Adds an ETag to a successful response, or sends 304 if the client already has it. */
export const conditionalGet: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = entityTag(payload);
  void reply.header('etag', tag);
  if (!isUnchanged(request, tag)) return payload;
  void reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
};
