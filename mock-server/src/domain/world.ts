import type { Config } from '../settings/config.ts';
import type { Database } from '../db/connection.ts';
import type { Clock } from './clock.ts';
import type {
  Log,
  Mailbox,
  Media,
  Passwords,
  Payments,
  ReadCounter,
  TemporaryFiles,
} from './ports.ts';
import type { ResponseCache } from './cache.ts';
import type { UploadSlots } from './upload-slots.ts';

/** Everything that an operation may use. It is a parameter, so that tests can replace its parts. */
export interface World {
  config: Config;
  db: Database;
  clock: Clock;
  mailbox: Mailbox;
  media: Media;
  temporaryFiles: TemporaryFiles;
  uploadSlots: UploadSlots;
  payments: Payments<World>;
  passwords: Passwords;
  log: Log;
  cache: ResponseCache;
  reads: ReadCounter;
  /** The key for hashing one-time codes. All servers on one database need the same key. */
  otpKey: string;
}

/** The person who made a request, with their current data from the database. */
export interface Caller {
  id: number;
  email: string;
  role: 'user' | 'admin';
  /** The session that the access token belongs to. */
  sessionId: string;
}
