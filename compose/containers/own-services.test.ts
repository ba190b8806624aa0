import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { expectAllKept } from '../testing/acknowledged.ts';
import {
  planComposition,
  skipWithoutContainers,
  type Composition,
} from '../testing/composition.ts';
import { createControl } from '../../control/client.ts';
import { freePort } from '../../scripts/lib/free-port.ts';
import { ROOT } from '../../scripts/lib/root.ts';
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

  test('the image alone serves another project', { timeout: BUILD_MS }, async () => {
    await kit.compose('build', 'api');
    const port = await freePort();
    const readme = await readFile(path.join(ROOT, 'mock-server/package/README.md'), 'utf8');
    const [, command = ''] = /^docker (run .*)$/m.exec(readme) ?? [];
    const args = command
      .replace('run', 'run --detach')
      .replace(':4000:', `:${port}:`)
      .replace(/\S+$/, 'local-news-kit-api');
    const container = (await kit.docker(...args.split(' '))).trim();
    onTestFinished(async () => void (await kit.docker('stop', container)));
    const url = `http://localhost:${port}`;
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 180_000 }).toBe(true);
    const control = createControl(url);
    expect((await control.signIn('member')).access_token).not.toBe('');
    await fetch(`${url}/api/auth/password-reset/request/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'reader@millbrook.example' }),
    });
    expect(await control.code('reader@millbrook.example', { wait: 10 })).toMatch(/^\d{6}$/);
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
