import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { expectAllKept } from '../testing/acknowledged.ts';
import {
  planComposition,
  skipWithoutContainers,
  type Composition,
} from '../testing/composition.ts';
import { createControl } from '../../control/client.ts';
import { startLoad } from '../testing/load.ts';

const BUILD_MS = 1_800_000;
const REQUESTS = 120;

describe.skipIf(skipWithoutContainers())('the composition in containers, with one server', () => {
  let kit: Composition;
  beforeAll(async () => {
    kit = await planComposition({ envFile: '.env.example' });
    await kit.compose('--profile', '*', 'down', '--volumes');
  }, BUILD_MS);
  afterAll(() => kit.compose('--profile', '*', 'down', '--volumes'));

  test('a backup restores everything', { timeout: BUILD_MS }, async () => {
    const backup = (...args: string[]) =>
      kit.compose('--profile', 'backup', 'run', '--rm', '--no-deps', ...args);
    await kit.up('--build');
    const load = await startLoad(kit.url);
    await load.more(REQUESTS);
    const { acknowledged } = await load.stop();
    const [time = ''] = /(?<=Backed up as )\S+/.exec(await backup('backup', 'once')) ?? [];
    await createControl(kit.url).reset();
    await kit.compose('stop', 'api');
    await backup('--entrypoint', 'sh', 'backup', '/restore.sh', time);
    await kit.up('--no-recreate');
    await expectAllKept(kit.url, acknowledged);
  });

  test('a backend of your own takes the place of ours', { timeout: BUILD_MS }, async () => {
    const backend = createServer((request, response) => response.end(`Own: ${request.url ?? ''}`));
    await new Promise<void>((resolve) => {
      backend.listen(0, '0.0.0.0', resolve);
    });
    onTestFinished(() => void backend.close());
    const address = backend.address();
    if (typeof address !== 'object' || address === null) throw new Error('No port');
    await kit.compose('--profile', '*', 'down');
    const own = await planComposition({
      envFile: '.env.example',
      env: { API_SERVER: `host.docker.internal:${address.port}` },
    });
    await own.up();
    expect([...(await own.containers()).keys()].sort()).toEqual(['nginx', 'web']);
    const answer = await fetch(`${own.url}/api/anything/`);
    expect(await answer.text()).toBe('Own: /api/anything/');
    await own.compose('down');
  });
});
