/**
 * Runs `npm start`: builds the mock server and the site if their sources have changed, starts both
 * and prints their URLs. With API_HOST, runs only the site, in front of that backend.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  ensurePanelBuilt,
  ensureServerBuilt,
  ensureSiteBuilt,
} from '../../packages/runner/builds.ts';
import { readOptions, runCommand, stopSignal } from '../lib/command.ts';
import { reserveDataFolder } from '../lib/data-folder.ts';
import { logFile, serverService, siteService } from '../../packages/runner/kit.ts';
import { peopleOfTown, seededPeople, type Person } from '../lib/people.ts';
import { choosePorts } from '../../packages/runner/ports.ts';
import { showProgress } from '../../packages/runner/progress.ts';
import { ROOT } from '../../packages/runner/root.ts';
import { readSeedNote, type SeedNote } from '../../packages/runner/seed-note.ts';
import { Service } from '../../packages/runner/service.ts';
import { problemOfBackend } from '../lib/probe-backend.ts';
import { welcome, welcomeToSite } from '../lib/welcome.ts';

const USAGE = `Usage: npm start [-- --dev --seed FILE]

Runs the site and the mock server, and installs and builds what is missing.

  --dev         serve both from their sources, for work on the code
  --seed FILE   fill a new data folder with the town of a YAML file

Settings in the environment: WEB_PORT, API_PORT, DATA_DIR; API_HOST to run the site only, in front
of another backend.`;

/** The first start fills the database, so it takes longer than later starts. */
const READY_TIMEOUT_MS = 180_000;
const PEOPLE = pathToFileURL(path.join(ROOT, 'mock-server/seeds/people.yaml'));

/** Reads an environment variable. An empty variable is treated as unset. */
const setting = (name: string) => (process.env[name] === '' ? undefined : process.env[name]);

const complain = (text: string): number => {
  console.error(`\n${text}\n`);
  return 1;
};

const CHANGES = { changed: 'has changed', missing: 'has been removed' };

const listPeople = async (
  seed: string | undefined,
  note: SeedNote | null,
): Promise<Person[] | undefined> => {
  const file = seed ?? note?.file;
  if (file === undefined) return undefined;
  return file === note?.file && note.state === 'missing' ? [] : peopleOfTown(file);
};

await runCommand(async () => {
  const values = readOptions(USAGE, {
    dev: { type: 'boolean', default: false },
    seed: { type: 'string' },
  });
  if (values === undefined) return 0;
  const { dev } = values;
  const stopped = stopSignal();
  const backend = setting('API_HOST');
  const dataDir = path.resolve(ROOT, setting('DATA_DIR') ?? '.data');
  const note = setting('SEED') === undefined ? readSeedNote(dataDir) : null;
  // npm runs this script in the root folder. INIT_CWD is the folder in which npm was called.
  const seed = values.seed && path.resolve(process.env.INIT_CWD ?? '.', values.seed);
  // A server whose database has content does not read the file, so it would not report a problem.
  const townPeople = backend === undefined ? await listPeople(seed, note) : undefined;
  const [webPort = 0, apiPort = 0] = await choosePorts([
    { what: 'the site', variable: 'WEB_PORT', fixed: process.env.WEB_PORT, preferred: 3000 },
    ...(backend === undefined
      ? [{ what: 'the server', variable: 'API_PORT', fixed: process.env.API_PORT, preferred: 4000 }]
      : []),
  ]);
  reserveDataFolder(dataDir);
  const seeds =
    backend === undefined && !process.env.DATABASE_URL && !existsSync(path.join(dataDir, 'db'));
  const options = {
    dataDir,
    webPort,
    apiPort,
    dev,
    built: !dev,
    ...(seed && { seed }),
    ...(backend !== undefined && { backend }),
    onNotice: console.log,
  };

  const services: Service[] = [];
  const stopServices = () => Promise.all(services.map((service) => service.stop()));
  const starting = async () => {
    if (backend === undefined) {
      await ensurePanelBuilt(ROOT, logFile(dataDir, 'panel-build'));
      if (!dev) await ensureServerBuilt(ROOT, logFile(dataDir, 'server-build'));
      services.push(new Service(serverService(options)));
    }
    if (!dev) await ensureSiteBuilt(ROOT, logFile(dataDir, 'build'));
    services.push(new Service(siteService(options)));
  };
  try {
    if ((await Promise.race([starting(), stopped])) === 'stopped') {
      await stopServices();
      // A running build ends together with this process.
      process.exit(0);
    }
    const died = Promise.race(services.map((service) => service.died()));
    const ready = Promise.all(services.map((service) => service.ready(READY_TIMEOUT_MS)));
    if (seed && !seeds && note?.file !== seed)
      console.log(`The data folder has content, which a reset replaces by ${seed}.`);
    else if (note && note.state !== 'same')
      console.log(`${note.file} ${CHANGES[note.state]} since it filled the data folder.`);
    const seeded = seeds ? showProgress('Seeding the new data folder') : null;
    const first = await Promise.race([ready, died, stopped]);
    seeded?.(typeof first === 'string' ? 'Not seeded' : 'Seeded');
    if (first === 'stopped') return 0;
    if (typeof first === 'string') return complain(first);
    if (first.includes(false)) return complain(`No response within ${READY_TIMEOUT_MS / 1000} s.`);
    console.log(
      backend === undefined
        ? welcome(options, townPeople ?? (await seededPeople(PEOPLE)))
        : welcomeToSite(options, backend, await problemOfBackend(backend)),
    );

    const end = await Promise.race([died, stopped]);
    return end === 'stopped' ? 0 : complain(end);
  } finally {
    await stopServices();
  }
});
