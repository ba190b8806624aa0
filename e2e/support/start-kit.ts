import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addresses, serverService, siteService } from '../../scripts/lib/kit.ts';
import { choosePorts } from '../../scripts/lib/ports.ts';
import { Service } from '../../scripts/lib/service.ts';

const READY_TIMEOUT_MS = 120_000;
/** Away from the ports of `npm start`, which may be running. */
const FIRST_PORT = 3900;

/**
 * Starts server and site with an empty data folder; answers what stops them again. Does nothing
 * when E2E_BASE_URL and E2E_API_URL name running ones.
 */
export default async function startKit(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) {
    process.env.E2E_API_URL ??= process.env.E2E_BASE_URL;
    return async () => undefined;
  }
  const [webPort = 0, apiPort = 0] = await choosePorts([
    { what: 'the site', variable: 'WEB_PORT', fixed: undefined, preferred: FIRST_PORT },
    { what: 'the server', variable: 'API_PORT', fixed: undefined, preferred: FIRST_PORT + 50 },
  ]);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kit-e2e-'));
  const options = {
    dataDir,
    webPort,
    apiPort,
    dev: false,
    onNotice: (line: string) => process.stdout.write(`${line}\n`),
  };
  const services = [new Service(serverService(options)), new Service(siteService(options))];
  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()));
    await rm(dataDir, { recursive: true, force: true });
  };
  const died = Promise.race(services.map((service) => service.died()));
  const ready = Promise.all(services.map((service) => service.ready(READY_TIMEOUT_MS)));
  const start = await Promise.race([ready, died]);
  if (typeof start === 'string' || start.includes(false)) {
    await stop();
    throw new Error(typeof start === 'string' ? start : 'Server and site do not answer.');
  }
  const { site, api } = addresses(options);
  process.env.E2E_BASE_URL = site;
  process.env.E2E_API_URL = api;
  return stop;
}
