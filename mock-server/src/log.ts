import { pino, type Logger, type LoggerOptions } from 'pino';
import type { Config } from './config.ts';

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

/** How the log is written, before it is known where to. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  redact: {
    paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  },
});

/** The log: JSON lines, or readable ones when somebody watches. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({
    ...logOptions(logLevel),
    ...(process.stdout.isTTY && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
    }),
  });
