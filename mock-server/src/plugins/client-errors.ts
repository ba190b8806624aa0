import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { fail, type ErrorCode } from '../domain/errors.ts';

const BY_CODE: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** An error response as bytes, for a connection on which no request can be answered. */
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

/** Answers bytes that never become a request: no HTTP, headers too large, or too slow to arrive. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    socket.write(rawErrorResponse(BY_CODE[error.code ?? ''] ?? 'malformed_request'));
  }
  socket.destroy(error);
};
