import { pino, type Logger } from 'pino';
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

/** The log: JSON lines, or readable ones when somebody watches. */
export const createLog = (config: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: config.logLevel,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    ...(process.stdout.isTTY && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
    }),
  });
