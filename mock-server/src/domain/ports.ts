import type { Readable } from 'node:stream';
import type { Database } from '../db/connection.ts';
import type { Plan } from './payments/plans.ts';

/** Interfaces of external services, which code in adapters/ implements. */

/** A message to a person. `kind` is its purpose, and `code` is the one-time code in its text. */
export interface Mail {
  /** How the message is sent. Absent for an email. A text message has no subject. */
  channel?: 'text';
  to: string;
  subject: string;
  text: string;
  kind: string;
  code?: string;
}

export interface Mailbox {
  /** Stores a message, then sends it. A failure of the mail server is only logged. */
  send(mail: Mail): Promise<void>;
  /** Stores a message in a transaction. Returns the function that sends it after the commit. */
  store(tx: Database, mail: Mail): Promise<() => void>;
  /** Sends due emails and deletes old messages. Several servers may do this at once. */
  tend(): Promise<void>;
  settled(): Promise<void>;
}

/** Hashes passwords on separate threads, a few at a time, so that the main thread stays free. */
export interface Passwords {
  /**
   * Waits for its turn in the queue, then runs a function that hashes passwords.
   * @throws DomainError `busy` (503) immediately if the queue is full
   */
  admit<T>(work: () => Promise<T>): Promise<T>;
  hash(password: string, like?: string): Promise<string>;
  find<Account extends { passwordHash: string }>(
    password: string,
    accounts: readonly Account[],
  ): Promise<Account | undefined>;
  close(): Promise<void>;
}

export interface PictureRequest {
  isHead: boolean;
  range?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
}

export interface PictureResponse {
  status: 200 | 206 | 304 | 404 | 416;
  headers: Record<string, string>;
  body: Readable | null;
}

export type MediaSource =
  | { kind: 'folder'; folder: string }
  | {
      kind: 'store';
      /** @throws DomainError `media_unavailable` */
      open: (path: string, request: PictureRequest) => Promise<PictureResponse>;
    };

/**
 * A store of uploaded pictures. The path of a picture is relative, such as
 * 'advertisements/7/ab12.webp'; its URL is `/media/<path>`. All functions throw a DomainError
 * `media_unavailable` (503) if the object store does not respond.
 */
export interface Media {
  /**
   * Stores a picture. Resolves when it is stored durably. If it fails, no partial file remains.
   * @throws DomainError `storage_full`
   */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Copies a stored file. Returns false if the file does not exist. */
  copy(from: string, to: string): Promise<boolean>;
  remove(path: string): Promise<void>;
  /** Lists the paths of all files that are older than this age. */
  list(options: { olderThanMs: number }): Promise<string[]>;
  clear(): Promise<void>;
  isReachable(): Promise<boolean>;
  source: MediaSource;
}

/** An uploaded file, which is stored in a temporary file and not yet converted. */
export interface Upload {
  size: number;
  digest: Uint8Array;
  read(): Promise<Uint8Array>;
}

export interface KeptUpload extends Upload {
  discard: () => Promise<void>;
}

/** Keeps uploaded files while the requests that contain them are processed. */
export interface TemporaryFiles {
  /**
   * Stores the content of an uploaded file in a temporary file. Resolves when it is complete.
   * @throws DomainError `storage_full`
   */
  keep(content: Readable): Promise<KeptUpload>;
}

/** A structured log. Its functions take an object with fields, then a message. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface CheckoutOrder {
  plan: Plan;
  userId: number;
  email: string;
  customerId: string | null;
  /** Where the browser returns after the payment. `{CHECKOUT_SESSION_ID}` stands for the id. */
  successUrl: string;
  cancelUrl: string;
  /** The origin at which clients reach this server. */
  serverUrl: string;
  /** A repeated order has the same idempotency key, so the provider processes it only once. */
  idempotencyKey: string;
}

/** An open checkout. `url` is the page on which the person pays. */
export interface OpenCheckout {
  id: string;
  url: string;
  customerId: string | null;
}

export interface PortalVisit {
  userId: number;
  customerId: string | null;
  returnUrl: string;
  serverUrl: string;
  now: Date;
}

/**
 * A payment provider. When it fails, its functions throw a DomainError `payment_unavailable`,
 * `payment_refused` or `payment_not_configured` (503). The type `Services` is a parameter, because
 * importing it would create an import cycle.
 */
export interface Payments<Services> {
  createCheckout(order: CheckoutOrder): Promise<OpenCheckout>;
  /** Returns whether this provider still serves a checkout page at this URL. */
  isCheckoutUrl(url: string, serverUrl: string): boolean;
  /**
   * Opens the provider's page on which a member changes the card. Returns its URL.
   * @throws DomainError no_card (409) if the provider does not know the member
   */
  openBillingPortal(visit: PortalVisit): Promise<string>;
  /** Ends a checkout, so that it can no longer be paid. Returns false if it was already paid. */
  expireCheckout(id: string, services: Services): Promise<boolean>;
  setAutoRenew(subscriptionId: string, autoRenew: boolean): Promise<void>;
  postponeRenewal(subscriptionId: string, until: Date): Promise<void>;
  /** Ends a membership at once. Nothing more is charged. */
  endSubscription(subscriptionId: string): Promise<void>;
  /**
   * Checks that the webhook has a valid and recent signature. Returns the payload.
   * @throws DomainError invalid_signature (400)
   */
  readWebhook(rawBody: string, signature: string | undefined, now: Date): Promise<unknown>;
}

/** Counts the readers of each story once a day, for the list of most-read stories. */
export interface ReadCounter {
  /** @param who a visitor's IP address, or `account:` and the id of an account */
  count(slug: string, who: string): void;
  flush(): Promise<void>;
}
