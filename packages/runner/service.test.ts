import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { execa } from 'execa';
import { describe, expect, onTestFinished, vi } from 'vitest';

import { folderTest as test } from '../../scripts/testing/folder.ts';
import { freePort } from './free-port.ts';
import { isFree } from './ports.ts';
import { Service } from './service.ts';

const READY_TIMEOUT_MS = 10_000;

/** Starts a service that runs `script`, which must listen on the port in PORT. */
const startService = async (folder: string, script: string, verbose = false) => {
  const port = await freePort();
  const onNotice = vi.fn<(line: string) => void>();
  const service = new Service({
    name: 'press',
    args: ['--input-type=module', '--eval', script],
    cwd: folder,
    env: { PORT: String(port) },
    logFile: path.join(folder, 'logs/press.log'),
    readyUrl: `http://127.0.0.1:${port}/`,
    verbose,
    onNotice,
  });
  return { service, port, onNotice, logFile: path.join(folder, 'logs/press.log') };
};

/** Starts a service in another process, which then runs `script`. */
const startElsewhere = (service: object, script = '') =>
  execa(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { Service } from ${JSON.stringify(import.meta.resolve('./service.ts'))};
       const service = new Service({ ...${JSON.stringify(service)}, onNotice: console.log });
       ${script}`,
    ],
    { reject: false, buffer: false },
  );

const WATCH = path.join(import.meta.dirname, 'watch.mjs');
const LISTEN = `
  import { createServer } from 'node:http';
  createServer((request, response) => response.end('ok')).listen(process.env.PORT);
`;

describe('the class Service', () => {
  test('stopping a service stops its child processes', async ({ folder }) => {
    const { service, port } = await startService(
      folder,
      `import { spawn } from 'node:child_process';
       const script = ${JSON.stringify(LISTEN)};
       spawn(process.execPath, ['--input-type=module', '--eval', script]);
       setTimeout(() => {}, 1e6);`,
    );
    expect(await service.ready(READY_TIMEOUT_MS)).toBe(true);
    await service.stop();
    await vi.waitFor(async () => expect(await isFree(port)).toBe(true), { timeout: 20_000 });
  });

  test.for([{ watched: false }, { watched: true }])(
    'a service ends when another program replaces the process that started it (watched: $watched)',
    async ({ watched }, { folder }) => {
      const port = await freePort();
      await writeFile(path.join(folder, 'server.mjs'), LISTEN);
      const service = {
        name: 'press',
        args: watched ? [WATCH, 'server.mjs', import.meta.dirname] : ['server.mjs'],
        cwd: folder,
        env: { PORT: `${port}` },
        logFile: path.join(folder, 'press.log'),
        readyUrl: `http://127.0.0.1:${port}/`,
      };
      // After `process.execve`, the process that started the service runs another program.
      const starter = startElsewhere(
        service,
        `console.log(await service.ready(${READY_TIMEOUT_MS}));
         process.execve(process.execPath, ['node', '--eval', 'setInterval(() => {}, 1e6)']);`,
      );
      onTestFinished(() => void starter.kill('SIGKILL'));
      expect(String(await once(starter.stdout, 'data'))).toBe('true\n');
      await vi.waitFor(async () => expect(await isFree(port)).toBe(true), { timeout: 20_000 });
      expect(starter.kill('SIGKILL')).toBe(true);
    },
  );

  test('a watched script is restarted each time an editor replaces a file', async ({ folder }) => {
    const replace = async (edition: number) => {
      const saved = path.join(folder, 'saved');
      await writeFile(saved, `console.log('edition ${edition}'); setInterval(() => {}, 1e6);`);
      await rename(saved, path.join(folder, 'sources/server.mjs'));
    };
    await mkdir(path.join(folder, 'sources'));
    await replace(0);
    const args = [WATCH, 'sources/server.mjs', 'sources'];
    const watcher = execa(process.execPath, args, { cwd: folder, reject: false, buffer: false });
    onTestFinished(() => void watcher.kill());
    let output = '';
    watcher.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    for (const edition of [0, 1, 2, 3]) {
      if (edition > 0) await replace(edition);
      await vi.waitFor(() => expect(output).toContain(`edition ${edition}`), { timeout: 20_000 });
    }
  });

  test('a file that changes while a watched script stops does not start the script again', async ({
    folder,
  }) => {
    // The script ends only after a second, so that the watcher can notice the change.
    await writeFile(
      path.join(folder, 'server.mjs'),
      `import { writeFileSync } from 'node:fs';
       process.on('SIGTERM', () => {
         writeFileSync('change.txt', '');
         setTimeout(() => process.exit(3), 1000);
       });
       console.log('started');
       setInterval(() => {}, 1e6);`,
    );
    const args = [WATCH, 'server.mjs', '.'];
    const watcher = execa(process.execPath, args, { cwd: folder, reject: false });
    onTestFinished(() => void watcher.kill('SIGKILL'));
    await once(watcher.stdout, 'data');
    watcher.kill();
    expect(await watcher).toMatchObject({ stdout: 'started', exitCode: 3 });
  });

  test.for([
    ['has failed', `throw new Error('The ink is out.')`, 'Failed running'],
    ['does not stop', `process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6)`, 'press: '],
  ] as const)(
    'a watched script that %s ends with the process that started it',
    async ([, script, shown], { folder }) => {
      await writeFile(
        path.join(folder, 'server.mjs'),
        `console.log('pids', \`\${process.pid},\${process.ppid}\`); ${script}`,
      );
      const starter = startElsewhere({
        name: 'press',
        args: [WATCH, 'server.mjs', import.meta.dirname],
        cwd: folder,
        env: {},
        logFile: path.join(folder, 'press.log'),
        readyUrl: 'http://127.0.0.1:1/',
        verbose: true,
      });
      let output = '';
      starter.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
      await vi.waitFor(() => expect(output).toContain(shown), { timeout: 20_000 });
      const [, pids = ''] = /pids (.*)/.exec(output) ?? [];
      const states = () =>
        spawnSync('ps', ['-o', 'stat=', '-p', pids], { encoding: 'utf8' }).stdout;
      onTestFinished(() => void spawnSync('kill', ['-9', ...pids.split(',')]));
      expect(states()).toMatch(/^[^Z]/m);
      starter.kill('SIGKILL');
      // Without an init process, a container still lists processes that have ended (zombies).
      await vi.waitFor(() => expect(states()).not.toMatch(/^[^Z]/m), { timeout: 30_000 });
    },
  );

  test('a service that has stopped by itself says why in one sentence', async ({ folder }) => {
    const { service, logFile } = await startService(
      folder,
      `for (let id = 1; id <= 60; id++) console.log(JSON.stringify({ level: 30, msg: 'request' }));
       throw new TypeError('The ink is out.');`,
    );
    expect(await service.died()).toBe(
      `The press stopped (exit code 1): TypeError: The ink is out.\nIts log is ${logFile}`,
    );
    expect(await readFile(logFile, 'utf8')).toContain('"request"');
    expect(await service.ready(READY_TIMEOUT_MS)).toBe(false);
  });

  test('a service keeps the current log file and at most one old log file', async ({ folder }) => {
    const { service, logFile } = await startService(
      folder,
      `const line = 'x'.repeat(2 ** 16);
       for (let id = 1; id <= 500; id++) console.log(id, line);`,
    );
    await service.died();
    const sizeMb = async (file: string) => (await stat(file)).size / 2 ** 20;
    await vi.waitFor(async () => {
      expect(await sizeMb(`${logFile}.1`)).toBeGreaterThan(9);
      expect(await sizeMb(logFile)).toBeLessThan(11);
      expect(await readdir(path.dirname(logFile))).toHaveLength(2);
    });
  });

  test('a service that has stopped returns the last errors that it printed', async ({ folder }) => {
    const { service } = await startService(
      folder,
      `console.log(JSON.stringify({ level: 30, msg: 'request' }));
       console.error('Port 4000 is taken.\\nStop the other server.');
       process.exitCode = 3;`,
    );
    expect(await service.died()).toContain(
      'The press stopped (exit code 3): Port 4000 is taken.\nStop the other server.\n',
    );
  });
});
