import type { IncomingMessage, ServerResponse } from 'node:http';
import { rawErrorResponse } from './client-errors.ts';

/** How slowly the body of a request may arrive. */
export interface BodyLimits {
  /** Every body but a form has to be there after this time. */
  bodyMs: number;
  /** A form may take longer, as long as it brings `uploadBytes` in each period of this length. */
  uploadMs: number;
  uploadBytes: number;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isForm = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** Ends the connection of a request whose body arrives too slowly, with 408 if nothing was answered. */
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
    // A full buffer means that the client waits for this server.
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
