import { createHash } from 'node:crypto';
import type { onSendAsyncHookHandler } from 'fastify';

/** Strips the weakness mark: the comparison of If-None-Match is a weak one. */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Tags a successful answer with a hash of its bytes, and sends 304 to a client that holds it. */
export const conditionalGet: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
  void reply.header('etag', tag);
  const held = request.headers['if-none-match']?.split(',').map(opaque) ?? [];
  if (!held.includes(tag) && !held.includes('*')) return payload;
  void reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
};
