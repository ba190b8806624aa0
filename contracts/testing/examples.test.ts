import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../packages/runner/free-port.ts';
import { setUpState } from '../states/set-up.ts';
import { untilItResponds } from './until-it-responds.ts';

const EXAMPLES = path.resolve(import.meta.dirname, '../for-backends/examples');

const LANGUAGES: readonly [language: string, command: string, args: readonly string[]][] = [
  ['Python', 'python3', ['states.py']],
  ['TypeScript', process.execPath, ['states.ts']],
  ['Go', 'go', ['run', 'states.go']],
  ['Java', 'java', ['States.java']],
];

const isHere = (command: string): boolean => {
  const { error } = spawnSync(command, ['--version']);
  if (error) process.stdout.write(`The example for ${command} is skipped: it is not installed.\n`);
  return error === undefined;
};

const start = async (command: string, args: readonly string[]): Promise<string> => {
  const port = await freePort();
  const server = spawn(command, [...args, String(port)], {
    cwd: EXAMPLES,
    // `go run` starts a second process, so the test ends the whole process group.
    detached: true,
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
    if (server.exitCode === null) await once(server, 'exit');
  });
  await untilItResponds(`http://127.0.0.1:${port}`, server);
  return `http://127.0.0.1:${port}/control/provider-states`;
};

describe('the example servers for provider states work in every language', () => {
  test.each(LANGUAGES)(
    'the example in %s sets up provider states and rejects unknown states and parameters',
    async (_, command, args) => {
      if (!isHere(command)) return;
      const url = await start(command, args);
      const email = 'reader@contract.example';
      const ask = (name: string, params = {}) => setUpState(url, { name, params });

      expect(await ask('')).toEqual({ values: {}, problem: null });
      expect(await ask('there is no account', { email })).toEqual({ values: {}, problem: null });
      const signedIn = await ask('a person is signed in', { email, role: 'admin' });
      expect(signedIn.problem).toBeNull();
      expect(Object.keys(signedIn.values).sort()).toEqual(['refresh_token', 'token']);
      const problems = [
        await ask('there is a story', { premium: true }),
        await ask('an account exists', { email, membership: 'active' }),
        await ask('an account exists', { email: 'maya@courier.example' }),
      ].map(({ problem }) => problem);
      expect(problems).toEqual([
        expect.stringMatching(/^Response 404: .*There is no provider state/),
        expect.stringMatching(/^Response 400: .*membership/),
        expect.stringMatching(/^Response 400: .*contract\.example/),
      ]);
    },
  );
});
