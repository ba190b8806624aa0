import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import { createControl, type Control } from '../../control/client.ts';
import { openMedia } from '../src/adapters/media/open.ts';
import { createPasswords } from '../src/adapters/passwords/passwords.ts';
import { buildApp, type AppOptions } from '../src/app.ts';
import { readConfig, type Config } from '../src/settings/config.ts';
import { signInAs, type SignedIn } from '../src/double/control/people.ts';
import type { OpenDatabase } from '../src/db/connection.ts';
import { mails } from '../src/db/schema/index.ts';
import { openMovableClock, type MovableClock } from '../src/double/movable-clock.ts';
import { deriveKeyHere, QUICK_COST_LOG2, type KeyRequest } from '../src/domain/accounts/scrypt.ts';
import type { Services } from '../src/domain/services.ts';
import { createServices, openPayments } from '../src/process/create-services.ts';
import { openWorlds } from '../src/process/worlds.ts';
import { createClient } from './client.ts';
import { TEST_NOW } from './test-clock.ts';
import { openTestDatabase } from './test-database.ts';

/** Starting a thread takes longer than hashing, so test servers hash on the main thread. */
const KEYS = {
  derive: async (request: KeyRequest) => deriveKeyHere(request),
  close: async () => undefined,
};

export interface TestServerOptions extends AppOptions {
  env?: Record<string, string>;
  /** Replaces values that no setting changes, such as the lifetime of access tokens. */
  config?: Partial<Config>;
  /** Replaces services of the server, for example the mailbox by one that fails. */
  services?: Partial<Services>;
  /** A database that the test opens and closes itself. */
  database?: OpenDatabase;
}

type Client = ReturnType<typeof createClient>;

/** A whole server on a free port, with its own copy of the demo data. */
export interface TestServer extends Client {
  url: string;
  services: Services;
  clock: MovableClock;
  control: Control;
  /** Signs in a person by email address, or a seeded person by the key in people.yaml. */
  signIn(who: string): Promise<SignedIn>;
  /** Signs in a person as `signIn` does. Returns the access token. */
  tokenOf(who: string): Promise<string>;
  /** Lists all messages to an email, oldest first. */
  inbox(to: string): Promise<(typeof mails.$inferSelect)[]>;
  close(): Promise<void>;
}

/** Records once which statuses each operation has returned. */
const createRecorder = (): ((operationId: string, status: number) => void) => {
  const seen = new Set<string>();
  const file = path.join(inject('responsesFolder'), `${process.pid}.txt`);
  return (operationId, status) => {
    const line = `${operationId} ${status}\n`;
    if (seen.has(line)) return;
    seen.add(line);
    appendFileSync(file, line);
  };
};

/** Starts a server, which the test must stop by `close()`. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'news-test-'));
  const settings = readConfig({
    DATA_DIR: dataDir,
    API_PORT: '0',
    CONTROL_API: 'on',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...options.env,
  });
  const config = { ...settings, passwordCostLog2: QUICK_COST_LOG2, ...options.config };
  // For an asynchronous log, Pino keeps an exit listener until the log is garbage-collected.
  const log = pino({ level: config.logLevel }, pino.destination({ sync: true }));
  const database = options.database ?? (await openTestDatabase());
  const clock = await openMovableClock(database);
  await clock.set(TEST_NOW);
  const media = options.services?.media ?? (await openMedia(config, log));
  const payments = options.services?.payments ?? (await openPayments(config, log));
  const parts = { config, database, clock, log, media, payments };
  const passwords = createPasswords({ costLog2: config.passwordCostLog2, workers: 1 }, KEYS);
  const services = { ...createServices(parts), passwords, ...options.services };
  const worlds = openWorlds(config, log, passwords, database);
  const app = await buildApp(services, {
    onResponse: createRecorder(),
    logger: log,
    ...(config.controlApi && { worlds, control: { clock, database, worlds } }),
    ...options,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    services,
    clock,
    ...createClient(url),
    control: createControl(url),
    signIn: (who) => signInAs(app, services, who),
    tokenOf: async (who) => (await signInAs(app, services, who)).access_token,
    inbox: (to) => services.db.select().from(mails).where(eq(mails.to, to)).orderBy(asc(mails.id)),
    close: async () => {
      await app.close();
      await worlds.close();
      await clock.close();
      if (options.database === undefined) await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Starts a server for all tests of the file, at the top of the file, and closes it afterwards. */
export const useTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const server = await startTestServer(options);
  afterAll(() => server.close());
  return server;
};
