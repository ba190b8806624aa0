/**
 * `npm start`: builds the mock server and the site if their sources have changed, runs both,
 * and says where they are. `npm start -- --dev` serves both straight from their sources.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { BuildFailure, ensureServerBuilt, ensureSiteBuilt } from '../lib/builds.ts';
import { addresses, logFile, serverService, siteService, type KitOptions } from '../lib/kit.ts';
import { seededPeople, type Person } from '../lib/people.ts';
import { choosePorts, PortFailure } from '../lib/ports.ts';
import { ROOT } from '../lib/root.ts';
import { Service } from '../lib/service.ts';

/** The first start seeds a newspaper; later ones take a second. */
const READY_TIMEOUT_MS = 180_000;
const PEOPLE = pathToFileURL(path.join(ROOT, 'mock-server/seeds/people.yaml'));

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });
  const dataDir = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
  const [webPort, apiPort] = await choosePorts([
    { what: 'the site', variable: 'WEB_PORT', fixed: process.env.WEB_PORT, preferred: 3000 },
    { what: 'the server', variable: 'API_PORT', fixed: process.env.API_PORT, preferred: 4000 },
  ]);
  if (webPort === undefined || apiPort === undefined) throw new Error('Two ports were asked for.');
  const { dev } = values;
  const options = { dataDir, webPort, apiPort, dev, built: !dev, onNotice: console.log };

  const stopped = stopSignal();
  if (!dev) await ensureServerBuilt(ROOT, logFile(dataDir, 'server-build'));
  const services = [new Service(serverService(options))];
  try {
    if (!dev) await ensureSiteBuilt(ROOT, logFile(dataDir, 'build'));
    services.push(new Service(siteService(options)));
    const people = seededPeople(PEOPLE);
    const died = Promise.race(services.map((service) => service.died()));
    const ready = Promise.all(services.map((service) => service.ready(READY_TIMEOUT_MS)));

    const start = await Promise.race([ready, died, stopped]);
    if (start === 'stopped') return 0;
    if (typeof start === 'string') return complain(start);
    if (start.includes(false)) return complain(`No response within ${READY_TIMEOUT_MS / 1000} s.`);
    console.log(welcome(options, await people));

    const end = await Promise.race([died, stopped]);
    return end === 'stopped' ? 0 : complain(end);
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
};

/** Resolves when the kit is asked to stop; asking twice changes nothing. */
const stopSignal = (): Promise<'stopped'> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve('stopped'));
    }
  });

const welcome = (options: KitOptions, people: readonly Person[]): string => {
  const { site, apiBase, reference, control } = addresses(options);
  const width = Math.max(...people.map(({ email }) => email.length));
  return [
    '',
    `  Site            ${site}`,
    `  API             ${apiBase}`,
    `  API reference   ${reference}`,
    `  Control panel   ${control}   (inbox with verification codes, clock, reset)`,
    '',
    `  Sign in with the password ${people[0]?.password ?? ''}`,
    ...people.map(({ email, about }) => `    ${email.padEnd(width)}   ${about}`),
    '',
    `  Logs and data are in ${path.relative(process.cwd(), options.dataDir) || '.'}. Press Ctrl-C to stop.`,
    '',
  ].join('\n');
};

const complain = (text: string): number => {
  console.error(`\n${text}\n`);
  return 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof PortFailure || error instanceof BuildFailure)) throw error;
  process.exitCode = complain(error.message);
}
