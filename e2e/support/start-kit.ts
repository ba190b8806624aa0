import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '../../mock-server/testing/postgres-cluster.ts';
import { kitUrls, serverService, siteService } from '../../packages/runner/kit.ts';
import { choosePorts } from '../../packages/runner/ports.ts';
import { Service } from '../../packages/runner/service.ts';
import { SEED } from './town.ts';
import { demandControlApi, runningKit, type RunningKit } from './running-kit.ts';

export interface Kit extends RunningKit {
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 120_000;
/** `npm start` may be using the usual ports, so the tests try ports from this number upwards. */
const FIRST_PORT = 3900;

/**
 * Starts the server and the site on free ports with an empty data folder. TEST_DB=postgres selects
 * PostgreSQL. If the environment names a running site and API, returns those.
 */
export const startKit = async (): Promise<Kit> => {
  const running = runningKit(process.env);
  if (running) {
    await demandControlApi(running);
    return { ...running, stop: async () => undefined };
  }
  const [webPort = 0, apiPort = 0] = await choosePorts([
    { what: 'the site', variable: 'WEB_PORT', fixed: undefined, preferred: FIRST_PORT },
    { what: 'the server', variable: 'API_PORT', fixed: undefined, preferred: FIRST_PORT + 50 },
  ]);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kit-e2e-'));
  const cluster = process.env.TEST_DB === 'postgres' ? await startCluster() : null;
  const options = {
    dataDir,
    webPort,
    apiPort,
    dev: false,
    onNotice: (line: string) => process.stdout.write(`${line}\n`),
  };
  const server = serverService(options);
  const services = [
    new Service({
      ...server,
      env: {
        ...server.env,
        // Each test creates accounts and signs in, so hashing a password must be cheap.
        PASSWORD_COST_LOG2: '10',
        SEED,
        ...(cluster && { DATABASE_URL: await cluster.createDatabase('kit') }),
      },
    }),
    new Service(siteService(options)),
  ];
  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()));
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const died = Promise.race(services.map((service) => service.died()));
  const started = Promise.all(services.map((service) => service.ready(READY_TIMEOUT_MS)));
  const start = await Promise.race([started, died]);
  if (typeof start === 'string' || start.includes(false)) {
    await stop();
    throw new Error(
      typeof start === 'string' ? start : 'The mock server and the site are not responding.',
    );
  }
  const { site, api } = kitUrls(options);
  return { site, api, stop };
};
