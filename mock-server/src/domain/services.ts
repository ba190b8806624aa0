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

/** The services, settings and data that operations use. Tests can replace each of them. */
export interface Services {
  config: Config;
  db: Database;
  clock: Clock;
  mailbox: Mailbox;
  media: Media;
  temporaryFiles: TemporaryFiles;
  uploadSlots: UploadSlots;
  payments: Payments<Services>;
  passwords: Passwords;
  log: Log;
  cache: ResponseCache;
  reads: ReadCounter;
  /** The secret key for hashes of one-time codes. All servers of a database need the same one. */
  otpKey: string;
}

/** The signed-in person who made a request, with the person's present data in the database. */
export interface Caller {
  id: number;
  email: string;
  role: 'user' | 'admin';
  sessionId: string;
}
