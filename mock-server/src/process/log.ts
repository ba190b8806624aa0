import {
  pino,
  stdTimeFunctions,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
} from 'pino';
import type { Config } from '../settings/config.ts';
import { safeError } from './safe-error.ts';

/** The log contains a placeholder instead of the values of fields with these names. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'new_password',
  'current_password',
  'otp',
  'refreshToken',
  'accessToken',
  'access_token',
  'refresh_token',
];

/**
 * Returns the error in a log entry, or null. If an entry has no text, the log library would write
 * the error's message, which may contain secrets.
 */
const errorOf = (entry: unknown): Error | null => {
  if (entry instanceof Error) return entry;
  if (typeof entry !== 'object' || entry === null || !('err' in entry)) return null;
  return entry.err instanceof Error ? entry.err : null;
};

/** The logger options that do not depend on where the log is written. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  timestamp: stdTimeFunctions.isoTime,
  redact: {
    paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  },
  serializers: { err: safeError },
  hooks: {
    logMethod(args, write) {
      const bare = args.length === 1 ? errorOf(args[0]) : null;
      if (bare === null) write.apply(this, args);
      else write.call(this, { err: bare }, 'An error');
    },
  },
});

/** Creates the log: by default readable lines for a terminal, and JSON for any other output. */
export const createLog = (
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger => {
  const options = logOptions(logLevel);
  if (destination !== undefined) return pino(options, destination);
  const readable = { target: 'pino-pretty', options: { ignore: 'pid,hostname' } };
  return pino({ ...options, ...(process.stdout.isTTY && { transport: readable }) });
};
