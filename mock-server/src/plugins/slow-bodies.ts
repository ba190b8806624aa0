import type { IncomingMessage, ServerResponse } from 'node:http';
import { rawErrorResponse } from './client-errors.ts';

/** The minimum speed of request bodies. */
export interface BodyLimits {
  /** The timeout of every body except forms. */
  bodyMs: number;
  /** A form may take longer, as long as `uploadBytes` arrive in each period of this length. */
  uploadMs: number;
  uploadBytes: number;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isForm = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/**
 * Ends the connection if a request's body arrives too slowly. If no response was sent yet, the
 * response is 408.
 */
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
    // If the buffer is full, the server is slow and not the client.
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
