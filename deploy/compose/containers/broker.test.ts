import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../packages/runner/free-port.ts';
import { ROOT } from '../../../packages/runner/root.ts';
import { skipWithoutContainers } from '../testing/composition.ts';

const COMMAND = 'docker compose -f contracts/verify/broker/compose.yaml --profile broker up';
const START_MS = 600_000;

const run = promisify(execFile);

describe.skipIf(skipWithoutContainers())('the Pact Broker', () => {
  let env: NodeJS.ProcessEnv = process.env;
  const sh = (line: string) => run('sh', ['-c', line], { cwd: ROOT, env });
  afterAll(() => sh(COMMAND.replace(/ up$/, ' down --volumes')));

  test(
    'the command in the documentation starts a Pact Broker',
    async () => {
      const port = String(await freePort());
      env = {
        ...process.env,
        BROKER_PORT: port,
        COMPOSE_PROJECT_NAME: 'local-news-kit-broker-test',
      };
      await sh(`${COMMAND} --wait`);
      const response = await fetch(`http://localhost:${port}/diagnostic/status/heartbeat`);
      expect(response.status).toBe(200);
    },
    START_MS,
  );
});
