import type { Readable } from 'node:stream';
import type { Database } from '../db/connection.ts';
import type { Plan } from './payments/plans.ts';

/** Interfaces of the external services that the domain uses. `adapters/` implements them. */

/** A message to send. `kind` is its occasion. `code` is its one-time code, if it has one. */
export interface Mail {
  /** The channel, by default email. A text message has no subject. */
  channel?: 'text';
  /** An email address, or the ten digits of a phone number. */
  to: string;
  subject: string;
  text: string;
  kind: string;
  code?: string;
}

export interface Mailbox {
  /** Resolves when the message is stored. A failure of the mail server is logged, not thrown. */
  send(mail: Mail): Promise<void>;
  /** Stores the message in a transaction. Returns a function that delivers it after the commit. */
  store(tx: Database, mail: Mail): Promise<() => void>;
  /** Retries due deliveries and removes old messages. Several servers may run this at once. */
  tend(): Promise<void>;
  /** Resolves when no delivery is in progress. */
  settled(): Promise<void>;
}

/** Hashes passwords, a few at a time, outside the thread that serves requests. */
export interface Passwords {
  /**
   * Queues work that hashes passwords.
   * @throws DomainError `busy` (503) immediately if the queue is full.
   */
  admit<T>(work: () => Promise<T>): Promise<T>;
  /** See `hashPassword`. */
  hash(password: string, like?: string): Promise<string>;
  /** See `findByPassword`. */
  find<Account extends { passwordHash: string }>(
    password: string,
    accounts: readonly Account[],
  ): Promise<Account | undefined>;
  close(): Promise<void>;
}

/** The conditional and Range headers of a request for a picture. */
export interface PictureRequest {
  isHead: boolean;
  range?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
}

/** The response for a picture. */
export interface PictureAnswer {
  status: 200 | 206 | 304 | 404 | 416;
  /** The headers that describe the body. */
  headers: Record<string, string>;
  body: Readable | null;
}

/** Reads stored pictures from a folder or an object store. */
export type MediaSource =
  | { kind: 'folder'; folder: string }
  | {
      kind: 'store';
      /** @throws DomainError `media_unavailable`. */
      open: (path: string, request: PictureRequest) => Promise<PictureAnswer>;
    };

/**
 * Stores uploaded pictures. A path is relative ('advertisements/7/ab12.webp') and served as
 * `/media/<path>`. A store that does not respond causes a DomainError `media_unavailable` (503).
 */
export interface Media {
  /**
   * Resolves when the bytes are stored safely. A failure leaves no partial file.
   * @throws DomainError `storage_full`.
   */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Copies a stored file. Returns false and changes nothing if the file does not exist. */
  copy(from: string, to: string): Promise<boolean>;
  /** Removes a file. A missing file is no error. */
  remove(path: string): Promise<void>;
  /** Lists the paths of all files that are older than this age. */
  list(options: { olderThanMs: number }): Promise<string[]>;
  /** Removes all files. */
  clear(): Promise<void>;
  /** Whether a file could be stored now. */
  isReachable(): Promise<boolean>;
  source: MediaSource;
}

/** An unprocessed file of a request. Its bytes are on disk. */
export interface Upload {
  /** The size in bytes. */
  size: number;
  /** The SHA-256 of the file's bytes. */
  digest: Uint8Array;
  read(): Promise<Uint8Array>;
}

/** An upload, as the code sees it that deletes its temporary file. */
export interface KeptUpload extends Upload {
  discard: () => Promise<void>;
}

/** Stores uploads while their requests are processed. */
export interface TemporaryFiles {
  /**
   * Stores a stream. Resolves when the stream has ended.
   * @throws DomainError `storage_full`.
   */
  keep(content: Readable): Promise<KeptUpload>;
}

/** A structured log. Its functions take the fields first, then the message. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface CheckoutOrder {
  plan: Plan;
  userId: number;
  email: string;
  /** The person's customer id at the provider. Null before their first checkout. */
  customerId: string | null;
  /** A URL in which `{CHECKOUT_SESSION_ID}` is replaced by the session id. */
  successUrl: string;
  cancelUrl: string;
  /** The origin at which clients reach this server. */
  serverOrigin: string;
  /** The idempotency key. A repeated order has the same key and is processed only once. */
  idempotencyKey: string;
}

/** An open checkout. `url` is the page that the browser opens. */
export interface OpenCheckout {
  id: string;
  url: string;
  customerId: string | null;
}

/**
 * The payment provider. A failure is a DomainError `payment_unavailable`, `payment_refused` or
 * `payment_not_configured` (503). The world contains the provider, so it is a type parameter.
 */
export interface Payments<World> {
  createCheckout(order: CheckoutOrder): Promise<OpenCheckout>;
  /** Whether the page of an open checkout still exists at this URL. */
  isCheckoutUrl(url: string, serverOrigin: string): boolean;
  /** Prevents the payment of a checkout. Returns false if it was already paid. */
  expireCheckout(id: string, world: World): Promise<boolean>;
  /** Turns the renewal at the end of the current period on or off. */
  setAutoRenew(subscriptionId: string, autoRenew: boolean): Promise<void>;
  /** Postpones the next charge for a membership to this time. */
  postponeRenewal(subscriptionId: string, until: Date): Promise<void>;
  /** Ends a membership at once, without further charges. */
  endSubscription(subscriptionId: string): Promise<void>;
  /**
   * Returns the payload of a webhook if its signature is valid and recent.
   * @throws DomainError invalid_signature (400)
   */
  readWebhook(rawBody: string, signature: string | undefined, now: Date): Promise<unknown>;
}

/** Counts each story's readers, once per day, for the list of the most-read stories. */
export interface ReadCounter {
  /** @param who a visitor's IP address, or `account:` and the id of an account */
  count(slug: string, who: string): void;
  /** Writes the counts so far to the database. */
  flush(): Promise<void>;
}
