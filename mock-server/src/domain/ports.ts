import type { Readable } from 'node:stream';
import type { Database } from '../db/connection.ts';
import type { Plan } from './payments/plans.ts';

/** What the domain asks of the outside; the implementations are in `adapters/`. */

/** A message to be sent. `kind` names its occasion; `code` is the one-time code in it, if any. */
export interface Mail {
  /** An email unless said otherwise; a text message has no subject. */
  channel?: 'text';
  /** An address, or the ten digits of a phone number. */
  to: string;
  subject: string;
  text: string;
  kind: string;
  code?: string;
}

export interface Mailbox {
  /** Resolves when the mail is stored; a mail server that fails is logged, not thrown. */
  send(mail: Mail): Promise<void>;
  /** Stores the mail in a transaction; after the commit, call the result to deliver it. */
  store(tx: Database, mail: Mail): Promise<() => void>;
  /** Tries again to deliver what is due, and removes what is old; several servers may do so at once. */
  tend(): Promise<void>;
  /** Resolves when no delivery is under way. */
  settled(): Promise<void>;
}

/** Hashes passwords away from where requests are served, a few at a time. */
export interface Passwords {
  /**
   * Does work that hashes, as soon as it has its turn.
   * @throws DomainError `busy` (503) at once when too many are waiting already.
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

/** The conditional and range headers of a request for a picture. */
export interface PictureRequest {
  isHead: boolean;
  range?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
}

/** A picture on its way to a reader. */
export interface PictureAnswer {
  status: 200 | 206 | 304 | 404 | 416;
  /** Those that say what the body is. */
  headers: Record<string, string>;
  body: Readable | null;
}

/** How readers get at what was put: as files of a folder, or one by one out of a store. */
export type MediaSource =
  | { kind: 'folder'; folder: string }
  | {
      kind: 'store';
      /** @throws DomainError `media_unavailable`. */
      open: (path: string, request: PictureRequest) => Promise<PictureAnswer>;
    };

/**
 * Where uploaded pictures are kept. A path is relative ('advertisements/7/ab12.webp') and served
 * as `/media/<path>`. A store that does not answer is a DomainError `media_unavailable` (503).
 */
export interface Media {
  /**
   * Resolves when the bytes are safe on the disk or in the store; never leaves a half-written file.
   * @throws DomainError `storage_full`.
   */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Puts the same bytes elsewhere; false, and nothing changes, if nothing was put there. */
  copy(from: string, to: string): Promise<boolean>;
  /** Removing something that does not exist changes nothing. */
  remove(path: string): Promise<void>;
  /** Paths of what was put longer than that ago. */
  list(options: { olderThanMs: number }): Promise<string[]>;
  /** Removes everything that was ever put. */
  clear(): Promise<void>;
  /** Whether something could be put at the moment. */
  isReachable(): Promise<boolean>;
  source: MediaSource;
}

/** A file of a request as it came, kept outside the memory. */
export interface Upload {
  /** In bytes. */
  size: number;
  /** SHA-256 of its bytes. */
  digest: Uint8Array;
  read(): Promise<Uint8Array>;
}

/** The same, for the code that removes it. */
export interface KeptUpload extends Upload {
  discard: () => Promise<void>;
}

/** Where uploads are while their requests are processed. */
export interface TemporaryFiles {
  /**
   * Resolves when the stream has ended.
   * @throws DomainError `storage_full`.
   */
  keep(content: Readable): Promise<KeptUpload>;
}

/** Structured log: fields first, then the sentence. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The parameters of a checkout. */
export interface CheckoutOrder {
  plan: Plan;
  userId: number;
  email: string;
  /** Who this person is at the provider; null before their first checkout. */
  customerId: string | null;
  /** `{CHECKOUT_SESSION_ID}` in it is replaced with the id of the checkout. */
  successUrl: string;
  cancelUrl: string;
  /** Where clients reach this server. */
  serverOrigin: string;
  /** The same for an order that is sent twice, so that the provider takes it once. */
  idempotencyKey: string;
}

/** A checkout that has been opened; `url` is where to send the browser. */
export interface OpenCheckout {
  id: string;
  url: string;
  customerId: string | null;
}

/**
 * The payment provider. What it cannot or will not do is a DomainError `payment_unavailable`,
 * `payment_refused` or `payment_not_configured` (503). The world is a parameter of the type, because
 * it contains the provider.
 */
export interface Payments<World> {
  createCheckout(order: CheckoutOrder): Promise<OpenCheckout>;
  /** Whether the page of an open checkout can still be reached at this URL. */
  isCheckoutUrl(url: string, serverOrigin: string): boolean;
  /** Prevents a checkout from being paid; false if it has been paid already. */
  expireCheckout(id: string, world: World): Promise<boolean>;
  /** Turns the renewal at the end of the period on or off. */
  setAutoRenew(subscriptionId: string, autoRenew: boolean): Promise<void>;
  /** Moves the next charge for a membership to this time. */
  postponeRenewal(subscriptionId: string, until: Date): Promise<void>;
  /** Ends a membership at once, so that nothing more is charged for it. */
  endSubscription(subscriptionId: string): Promise<void>;
  /**
   * The payload of a webhook whose signature is right and not too old.
   * @throws DomainError invalid_signature (400)
   */
  readWebhook(rawBody: string, signature: string | undefined, now: Date): Promise<unknown>;
}

/** Counts how many people read stories, for the list of the most read: each once in a day. */
export interface ReadCounter {
  /** @param who the network address of a visitor, or `account:` and the id of an account */
  count(slug: string, who: string): void;
  /** Writes what has been counted so far; resolves when it is in the database. */
  flush(): Promise<void>;
}
