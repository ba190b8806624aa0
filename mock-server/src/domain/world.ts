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

/** All that an operation may reach; injected, so that a test can put in its own. */
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
  /** Keys the hashes of one-time codes; all servers on one database need the same. */
  otpKey: string;
}

/** The person behind a request, as the database has them now. */
export interface Caller {
  id: number;
  email: string;
  role: 'user' | 'admin';
  /** The sign-in that the access token descends from. */
  sessionId: string;
}
