import { DrizzleQueryError } from 'drizzle-orm/errors';

/** An error as it may be written down. */
export interface SafeError {
  type: string;
  message: string;
  /** Only where it happened. */
  stack?: string;
  cause?: SafeError;
  [diagnostic: string]: unknown;
}

/** What tells where an error comes from and can hold nothing of a person or a secret. */
const DIAGNOSTICS = [
  ...['code', 'errno', 'syscall', 'address', 'port', 'path'],
  ...['severity', 'table', 'column', 'constraint', 'routine'],
  ...['status', 'statusCode', 'responseCode', 'command', 'requestId'],
];
/** SQLSTATE class 22, whose texts quote the value that was refused. */
const DATA_EXCEPTION = /^22\w{3}$/;

/** The first code in an error or what caused it: of the system, or of PostgreSQL. */
export const codeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
};

/** What Node says of a module that it cannot load; such a stack begins with the place. */
const codeErrorOf = ({ name, message, stack = '' }: Error): string | null => {
  const [place = ''] = stack.split('\n', 1);
  return place === '' || place.startsWith(name) ? null : `${place}: ${message}`;
};

const messageOf = (error: Error): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if ('code' in error && DATA_EXCEPTION.test(String(error.code))) return 'A value was refused';
  // A parser quotes what it could not read, such as the file of the secrets.
  if (error instanceof SyntaxError) return codeErrorOf(error) ?? 'A text could not be parsed';
  // The answer of a mail server may quote the mail and its addresses.
  if ('responseCode' in error) return 'The mail server refused the mail';
  return error.message;
};

/** The stack without the message at its head, which may hold what `messageOf` leaves out. */
const framesOf = ({ stack = '', message }: Error): string =>
  stack
    .slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * What of an error may be written to a log: no values of a query, which may be addresses, names and
 * hashes, no details that quote a row, no bytes of a request.
 */
export const safeError = (error: unknown): SafeError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error' };
  const properties = Object.entries(error).filter(([name]) => DIAGNOSTICS.includes(name));
  return {
    type: error.name,
    message: messageOf(error),
    ...Object.fromEntries(properties),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: safeError(error.cause) }),
  };
};
