import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { fail, type ErrorCode } from '../domain/errors.ts';

const BY_CODE: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Returns the bytes of an error response that the server writes directly to a connection. */
export const rawErrorResponse = (name: ErrorCode): string => {
  const { status, message, code } = fail(name);
  const body = JSON.stringify({ error: message, message, code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'content-type: application/json; charset=utf-8',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};

/** Sends an error for invalid HTTP or a request that is too slow. Then closes the connection. */
export const respondToClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    socket.write(rawErrorResponse(BY_CODE[error.code ?? ''] ?? 'malformed_request'));
  }
  socket.destroy(error);
};
