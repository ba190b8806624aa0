import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The parts of an error that may be written to the log. */
export interface SafeError {
  type: string;
  message: string;
  /** The stack trace, without the message of the error. */
  stack?: string;
  cause?: SafeError;
  [diagnostic: string]: unknown;
}

/** These properties say where an error comes from, and contain no personal data or secrets. */
const DIAGNOSTICS = [
  ...['code', 'errno', 'syscall', 'address', 'port', 'path'],
  ...['severity', 'table', 'column', 'constraint', 'routine'],
  ...['status', 'statusCode', 'responseCode', 'command', 'requestId'],
];
/** PostgreSQL's errors with these SQLSTATE codes quote the value that was refused. */
const DATA_EXCEPTION = /^22\w{3}$/;

/** Returns the code of an error or of its first cause that has one. */
export const codeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
};

/** Returns where and why Node cannot load a module, which begins the stack of such an error. */
const codeErrorOf = ({ name, message, stack = '' }: Error): string | null => {
  const [place = ''] = stack.split('\n', 1);
  return place === '' || place.startsWith(name) ? null : `${place}: ${message}`;
};

const messageOf = (error: Error): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if ('code' in error && DATA_EXCEPTION.test(String(error.code))) return 'A value was refused';
  // The message of a SyntaxError quotes the text that could not be parsed, which may be a secret.
  if (error instanceof SyntaxError) return codeErrorOf(error) ?? 'A text could not be parsed';
  // The mail server's response may quote the message and the emails in it.
  if ('responseCode' in error) return 'The mail server refused the email';
  return error.message;
};

/** Returns the stack without the message, which may contain values that `messageOf` leaves out. */
const framesOf = ({ stack = '', message }: Error): string =>
  stack
    .slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * Returns the parts of an error that may be logged. Leaves out the values of queries, details that
 * quote a row, and bytes of requests, because they may contain personal data.
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
