import type { IncomingMessage, ServerResponse } from 'node:http';
import { rawErrorResponse } from './client-errors.ts';

/** How fast the bodies of requests must arrive. */
export interface BodyLimits {
  /** The time limit for the whole body of a request, except for forms, in milliseconds. */
  bodyMs: number;
  /** A form may take longer, but must send `uploadBytes` in each period of this length. */
  uploadMs: number;
  uploadBytes: number;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isForm = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** Closes a connection if a body arrives too slowly, after a 408 unless a response has begun. */
export const watchBody = (
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, uploadMs, uploadBytes }: BodyLimits,
): void => {
  if (!hasBody(request)) return;
  const enough = isForm(request) ? uploadBytes : Infinity;
  const { socket } = request;
  let before = socket.bytesRead;
  const check = (): void => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    // If the receive buffer is full, the server is too slow, and not the client.
    const isClientsTurn = request.readableLength < request.readableHighWaterMark;
    if (request.complete || !isClientsTurn || arrived >= enough) return;
    clearInterval(timer);
    if (!response.headersSent) socket.write(rawErrorResponse('request_timeout'));
    socket.destroySoon();
  };
  const timer = setInterval(check, isForm(request) ? uploadMs : bodyMs);
  request.once('close', () => {
    clearInterval(timer);
  });
};
