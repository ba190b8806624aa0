import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  planComposition,
  skipWithoutContainers,
  type Composition,
} from '../testing/composition.ts';
import { createControl } from '../../../control/client.ts';
import { freePort } from '../../../packages/runner/free-port.ts';
import { ROOT } from '../../../packages/runner/root.ts';

const BUILD_MS = 1_800_000;

describe.skipIf(skipWithoutContainers())(
  'single services of the Compose stack, and your own services in their place',
  () => {
    let kit: Composition;
    beforeAll(async () => {
      kit = await planComposition({ envFile: '.env.example' });
      await kit.compose('--profile', '*', 'down', '--volumes');
    }, BUILD_MS);
    afterAll(() => kit.compose('--profile', '*', 'down', '--volumes'));

    test('the API image runs without other Compose services', { timeout: BUILD_MS }, async () => {
      await kit.compose('build', 'api');
      const port = await freePort();
      const readme = await readFile(path.join(ROOT, 'mock-server/package/README.md'), 'utf8');
      const [, command = ''] = /^docker (run .*)$/m.exec(readme) ?? [];
      const args = command
        .replace('run', 'run --detach')
        .replace(':4000:', `:${port}:`)
        .replace(/\S+$/, `${kit.project}-api`);
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

    test('your own backend replaces the mock server', { timeout: BUILD_MS }, async () => {
      const backend = createServer((request, response) =>
        response.end(`Own: ${request.url ?? ''}`),
      );
      await new Promise<void>((resolve) => backend.listen(0, '0.0.0.0', resolve));
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
      const response = await fetch(`${own.url}/api/anything/`);
      expect(await response.text()).toBe('Own: /api/anything/');
      await own.compose('down');
    });

    test('nginx finds your backend at a new IP address', { timeout: BUILD_MS }, async () => {
      const own = await planComposition({
        envFile: '.env.example',
        env: { API_SERVER: 'backend:8000' },
      });
      const network = `${own.project}_front`;
      const start = async (name: string, ...aliases: string[]) => {
        const options = aliases.flatMap((alias) => ['--network-alias', alias]);
        const serve = `require('http').createServer((q, r) => r.end('From ${name}')).listen(8000)`;
        const image = [`${own.project}-web`, 'node', '-e', serve];
        await own.docker(
          'run',
          '--detach',
          '--rm',
          '--network',
          network,
          '--name',
          `${own.project}-${name}`,
          ...options,
          ...image,
        );
      };
      const names = ['first', 'second', 'between'];
      onTestFinished(async () => {
        await own.docker('rm', '--force', ...names.map((name) => `${own.project}-${name}`));
        await own.compose('down');
      });
      await own.compose('up', '--wait', 'web');
      await expect(own.up('nginx')).rejects.toThrow();
      await expect
        .poll(() => own.compose('logs', 'nginx'), { timeout: 60_000 })
        .toContain('API_SERVER=backend:8000: the name backend is unknown.');
      await start('first', 'backend');
      await own.up('nginx');
      const read = async () => (await fetch(`${own.url}/api/`)).text();
      expect(await read()).toBe('From first');
      await own.docker('rm', '--force', `${own.project}-first`);
      // This container takes the backend's old IP address, so that the backend gets another one.
      await start('between');
      await start('second', 'backend');
      await expect.poll(read, { timeout: 15_000 }).toBe('From second');
    });
  },
);
