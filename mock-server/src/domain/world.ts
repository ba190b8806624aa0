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

/** What an operation may use: services, settings and data, which tests can replace. */
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
  /** The secret key for hashes of one-time codes. All servers of a database need the same one. */
  otpKey: string;
}

/** The signed-in person who made a request, as the database now describes them. */
export interface Caller {
  id: number;
  email: string;
  role: 'user' | 'admin';
  sessionId: string;
}
