import type { Logger } from 'pino';
import { readSeedNote, writeSeedNote, type SeedNote } from '../../../packages/runner/seed-note.ts';
import { openMedia } from '../adapters/media/open.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../settings/config.ts';
import type { OpenDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { missingExtensions, searchNote } from '../db/search-extensions.ts';
import { openMovableClock, type MovableClock } from '../double/movable-clock.ts';
import type { Media } from '../domain/ports.ts';
import { systemClock } from '../domain/clock.ts';
import { endOnSignal } from './end-on-signal.ts';
import { createLog } from './log.ts';
import { replacePrintedPasswords } from '../../seeds/printed-passwords.ts';
import { readPeopleOf } from '../../seeds/read-town.ts';
import { seedAsConfigured } from './seed-as-configured.ts';
import { startTimers } from './timers.ts';
import { createServices, openPayments } from './create-services.ts';
import { isGivenAway, paymentsNote } from './payments-note.ts';
import { openWorlds } from './worlds.ts';

/** Migrates and seeds the database. Returns the movable clock, if any, for the caller to close. */
export const prepare = async (
  config: Config,
  log: Logger,
  database: OpenDatabase,
  media: Media,
): Promise<MovableClock | null> => {
  const { unlimitedDb } = database;
  await migrate(database);
  const movable = config.controlApi ? await openMovableClock(database) : null;
  const clock = movable ?? systemClock;
  const hasSeeded = await seedAsConfigured(config, unlimitedDb, clock.now(), media);
  const file = typeof config.seed === 'string' ? null : config.seed.file;
  if (hasSeeded) {
    writeSeedNote(config.dataDir, file);
    log.info({}, `Seeded the empty database with ${file ?? 'the demo town'}`);
  } else if (file !== null) {
    const note = seedWarning(file, readSeedNote(config.dataDir));
    if (note !== null) log.warn({}, note);
  }
  if (config.publicHost !== undefined) {
    await replacePrintedPasswords(database.db, config.seedPassword);
  }
  return movable;
};

const seedWarning = (file: string, note: SeedNote | null): string | null => {
  if (note?.file !== file)
    return `${file} is not loaded, because the database has content. A reset loads it.`;
  if (note.state === 'changed') return `${file} has changed. A reset loads the changed file.`;
  return note.state === 'missing' ? `${file} no longer exists, so a reset is not possible.` : null;
};

const networkNote = (host: string): string =>
  `Everyone in this network can sign in as the demo's people, whose passwords are printed (${host}). ` +
  'The control API and worlds are available only to this machine.';

/** Says where the control panel is, and who can sign in. */
const welcome = async (url: string, { seed, seedPassword }: Config): Promise<string> => {
  // The database may have been filled from a file that has since become invalid.
  const people = await readPeopleOf(seed).catch(() => []);
  const lines = people.map(({ email, password }) => `    ${email}   ${seedPassword ?? password}`);
  const signIn = lines.length === 0 ? [] : ['  Sign in with one of these passwords:', ...lines];
  return [`  Control panel   ${url}/control/`, ...signIn, ''].join('\n');
};

const serveLogged = async (config: Config, log: Logger, database: OpenDatabase): Promise<void> => {
  const media = await openMedia(config, log);
  const movable = await prepare(config, log, database, media);
  const clock = movable ?? systemClock;
  if (config.smtpUrl === undefined && !config.controlApi) {
    log.warn({}, 'Emails and their codes are dropped: set SMTP_URL, or CONTROL_API for an inbox');
  }
  const missing = await missingExtensions(database.db);
  if (missing.length > 0) log.warn({}, searchNote(missing));
  const payments = await openPayments(config, log);
  log[isGivenAway(config) ? 'warn' : 'info']({}, paymentsNote(config));
  if (config.networkHost !== undefined) log.warn({}, networkNote(config.networkHost));
  const services = createServices({ config, database, clock, log, media, payments });
  const worlds = movable && openWorlds(config, log, services.passwords, database);
  const metrics =
    config.metricsPort === undefined
      ? null
      : (await import('./metrics.ts')).createMetrics(services, database);
  const app = await buildApp(services, {
    logger: log,
    ...(movable && worlds && { worlds, control: { clock: movable, database, worlds } }),
    ...(metrics && { onResponse: metrics.onResponse }),
  });
  const url = await app.listen({ host: config.host, port: config.port });
  if (config.worldRequired) worlds?.prepare();
  await metrics?.listen(config.host, config.metricsPort);
  const stopTimers = startTimers(services, database);
  endOnSignal(log, {
    drainMs: config.drainMs,
    beginDraining: () => {
      app.beginDraining();
    },
    shutDown: async () => {
      await app.close();
      await worlds?.close();
      await stopTimers();
      await movable?.close();
      await metrics?.close();
      await database.close();
    },
  });
  process.stdout.write(`Ready: ${url} (database: ${database.kind}, data: ${config.dataDir})\n`);
  if (movable !== null) process.stdout.write(await welcome(url, config));
};

/** Prepares a database for servers that will start later, and closes it. */
export const prepareOnly = async (config: Config, database: OpenDatabase): Promise<void> => {
  try {
    const log = createLog(config);
    const movable = await prepare(config, log, database, await openMedia(config, log));
    await movable?.close();
    process.stdout.write('The database is ready.\n');
  } finally {
    await database.close();
  }
};

/** Starts the server, which runs until a signal. If the start fails, closes the database. */
export const serve = async (config: Config, database: OpenDatabase): Promise<void> => {
  try {
    await serveLogged(config, createLog(config), database);
  } catch (error) {
    await database.close();
    throw error;
  }
};
