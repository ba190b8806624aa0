import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The parts of an error that may be logged. */
export interface SafeError {
  type: string;
  message: string;
  /** The stack trace without the message. */
  stack?: string;
  cause?: SafeError;
  [diagnostic: string]: unknown;
}

/** Properties that identify the source of an error and never contain personal data or secrets. */
const DIAGNOSTICS = [
  ...['code', 'errno', 'syscall', 'address', 'port', 'path'],
  ...['severity', 'table', 'column', 'constraint', 'routine'],
  ...['status', 'statusCode', 'responseCode', 'command', 'requestId'],
];
/** Errors of the SQLSTATE class 22 quote the refused value. */
const DATA_EXCEPTION = /^22\w{3}$/;

/** Returns the first error code of the system or PostgreSQL in the chain of an error's causes. */
export const codeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
};

/** Returns Node's message about a module that it cannot load. Its stack starts with the place. */
const codeErrorOf = ({ name, message, stack = '' }: Error): string | null => {
  const [place = ''] = stack.split('\n', 1);
  return place === '' || place.startsWith(name) ? null : `${place}: ${message}`;
};

const messageOf = (error: Error): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if ('code' in error && DATA_EXCEPTION.test(String(error.code))) return 'A value was refused';
  // A parser's message quotes the text that it cannot read, which may be a secret.
  if (error instanceof SyntaxError) return codeErrorOf(error) ?? 'A text could not be parsed';
  // A mail server's response may quote the email and its email addresses.
  if ('responseCode' in error) return 'The mail server refused the mail';
  return error.message;
};

/** Returns the stack trace without the message, which may contain parts that `messageOf` omits. */
const framesOf = ({ stack = '', message }: Error): string =>
  stack
    .slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * Reduces an error to the parts that may be logged. It omits values of queries (addresses, names,
 * hashes), details that quote a row, and bytes of requests.
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
