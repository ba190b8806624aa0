import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '../../mock-server/testing/postgres-cluster.ts';
import { kitUrls, serverService } from '../../packages/runner/kit.ts';
import { choosePorts } from '../../packages/runner/ports.ts';
import { Service } from '../../packages/runner/service.ts';

const READY_TIMEOUT_MS = 120_000;
/** Each process tries a different port first, so that two runs on one machine share no server. */
const FIRST_PORT = 20_000 + (process.pid % 10_000);

export interface Double {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a mock server with PGlite (embedded PostgreSQL); with PostgreSQL if TEST_DB=postgres. */
export const startDouble = async (): Promise<Double> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'contracts-'));
  const cluster = process.env.TEST_DB === 'postgres' ? await startCluster() : null;
  const [apiPort = 0] = await choosePorts([
    { what: 'the double', variable: 'API_PORT', fixed: undefined, preferred: FIRST_PORT },
  ]);
  const options = {
    dataDir,
    apiPort,
    webPort: 3000,
    dev: false,
    onNotice: (line: string) => process.stderr.write(`${line}\n`),
  };
  const service = serverService(options);
  const server = new Service({
    ...service,
    env: {
      ...service.env,
      SITE_ORIGINS: 'http://localhost:3000',
      // A response that breaks the contract becomes a 500, so that the verification fails.
      CONTRACT_CHECK: 'on',
      // Provider states create many accounts, so hashing a password must be cheap.
      PASSWORD_COST_LOG2: '10',
      ...(cluster && { DATABASE_URL: await cluster.createDatabase('contracts') }),
    },
  });
  const stop = async () => {
    await server.stop();
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const started = await Promise.race([server.ready(READY_TIMEOUT_MS), server.died()]);
  if (started !== true) {
    await stop();
    throw new Error(typeof started === 'string' ? started : 'The mock server is not responding.');
  }
  return { url: kitUrls(options).api, stop };
};
