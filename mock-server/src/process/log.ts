import {
  pino,
  stdTimeFunctions,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
} from 'pino';
import type { Config } from '../settings/config.ts';
import { safeError } from './safe-error.ts';

/** Wherever one of these should ever get into a log entry, it is blacked out. */
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

/** The error of an entry that has no text: it would be given the message of the error, unmapped. */
const errorOf = (entry: unknown): Error | null => {
  if (entry instanceof Error) return entry;
  if (typeof entry !== 'object' || entry === null || !('err' in entry)) return null;
  return entry.err instanceof Error ? entry.err : null;
};

/** How the log is written, before it is known where to. */
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

/** The log, as JSON lines; on a terminal as readable ones, unless it goes elsewhere. */
export const createLog = (
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger => {
  const options = logOptions(logLevel);
  if (destination !== undefined) return pino(options, destination);
  const readable = { target: 'pino-pretty', options: { ignore: 'pid,hostname' } };
  return pino({ ...options, ...(process.stdout.isTTY && { transport: readable }) });
};
