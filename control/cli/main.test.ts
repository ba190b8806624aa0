import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeBuyer, startCheckout } from '../../mock-server/testing/purchases.ts';
import { useTestServer } from '../../mock-server/testing/server.ts';
import { runCommand } from './run.ts';

const server = await useTestServer();
const MAIN = path.join(import.meta.dirname, 'main.ts');
const execute = promisify(execFile);
const env = { DOUBLE_URL: server.url };

const double = async (...args: string[]): Promise<string> => {
  const { text, failed } = await runCommand(args, server.url);
  if (failed) throw new Error(text);
  return text;
};

const GONE = { params: { slug: 'gone' } };
const mail = { to: 'reader@millbrook.example', subject: 'Hello', text: 'x', kind: 'test' };

describe('the command line', () => {
  test('the clock command moves, freezes and resets the clock', async () => {
    const before = server.clock.offsetMs();
    await double('clock', '+2d');
    await double('clock', '-1h');
    expect(server.clock.offsetMs() - before).toBe((48 - 1) * 3_600_000);
    expect(await double('clock', 'freeze')).toContain('frozen');
    await double('clock', '2030-01-01T00:00:00Z');
    expect(server.clock.now()).toEqual(new Date('2030-01-01T00:00:00Z'));
    await double('sign-in', 'reader');
    await double('clock', 'before', 'access_token_expires', '--person', 'reader@millbrook.example');
    expect(server.clock.now()).toEqual(new Date('2030-01-01T00:14:00Z'));
    await expect(double('clock', 'next', 'checkout_expires')).rejects.toThrow(
      'There are no upcoming events.',
    );
    await double('clock', 'next');
    const [next] = (await double('upcoming')).split(' ');
    expect(Date.parse(next ?? '')).toBeGreaterThan(server.clock.now().getTime());
    await double('clock', 'now');
    expect(await double('status')).toContain('(0 s ahead of the machine)');
  });

  test('commands list all accounts and the open checkouts', async () => {
    const email = await makeBuyer(server);
    const { id } = await startCheckout(server, (await server.signIn(email)).access_token);
    expect(await double('people')).not.toContain(email);
    expect(await double('accounts')).toMatch(new RegExp(`${email} +user +none`));
    expect(await double('checkouts')).toMatch(new RegExp(`${id} +${email} +Monthly`));
    expect(await double('checkout', id, 'expire')).toMatch(/status +expired/);
    expect(await double('checkouts')).toBe('None.');
  });

  test('with --curl, a command prints its request and does not send it', async () => {
    const fault = ['fault', 'listSections', '--status', '503', '--world', 'mine', '--curl'];
    expect(await double(...fault)).toBe(
      `curl -X POST '${server.url}/control/faults' -H 'X-World: mine' -H 'Content-Type: application/json' --data '{"operation":"listSections","status":503}'`,
    );
    expect(await double('inbox', '--to', mail.to, '--wait', '5', '--curl')).toBe(
      `curl -X GET '${server.url}/control/inbox?to=reader%40millbrook.example&wait=5'`,
    );
    expect(await double('worlds')).not.toContain('mine');
  });

  test('the inbox command prints messages, or only the newest code', async () => {
    await server.services.mailbox.send({ ...mail, code: '123456' });
    expect(await double('inbox', '--to', mail.to)).toMatch(
      /reader@millbrook\.example +123456 +Hello/,
    );
    expect(await double('inbox', '--to', mail.to, '--code', '--wait', '10')).toBe('123456');
    await expect(double('inbox', '--to', 'none', '--code')).rejects.toThrow(
      'There is no message with a code.',
    );
  });

  test('the command line signs users in and sets up provider states', async () => {
    const session: unknown = JSON.parse(await double('sign-in', 'member', '--json'));
    const { access_token: token } = z.object({ access_token: z.string() }).parse(session);
    expect(await server.ok('getProfile', { token })).toMatchObject({
      email: 'member@millbrook.example',
    });
    const params = ['email=new@millbrook.example', 'membership=active', 'verified=true'];
    expect(await double('state', 'a person is signed in', ...params)).toMatch(/^user_id +\d+$/m);
    await double('state', 'a person is signed in', ...params, '--yes');
    expect(await double('membership', 'member', 'cancelled')).toBe(
      'member@millbrook.example  cancelled',
    );
    expect(await double('states', 'signed in')).toContain('a person is signed in');
  });

  test('the lift-limits command resets the rate limits of one world or of all worlds', async () => {
    const worldsOf = [undefined, 'locked-out'];
    const signIn = (password: string, world?: string) =>
      fetch(new URL('/api/auth/login/', server.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(world && { 'x-world': world }) },
        body: JSON.stringify({ email: 'admin@millbrook.example', password }),
      });
    for (const world of worldsOf) {
      for (let wrong = 1; wrong <= 5; wrong += 1) await signIn('Wrong2026', world);
      const refused = await signIn('Courier2026', world);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('x-lift-limits')).toContain('npm run double -- lift-limits');
    }
    expect(await double('lift-limits', '--world', 'locked-out')).toBe('The limits are lifted.');
    expect((await signIn('Courier2026', 'locked-out')).status).toBe(200);
    expect((await signIn('Courier2026')).status).toBe(429);
    await double('lift-limits');
    expect((await signIn('Courier2026')).status).toBe(200);
  });

  test('the fault command adds faults, and the faults command removes them', async () => {
    await double('fault', 'listSections', '--status', '503', '--times', '2');
    expect(await double('faults')).toMatch(/listSections +status=503 +times=2/);
    expect((await server.call('listSections')).status).toBe(503);
    const limits = ['--for', '2m', '--person', 'reader', '--body', '{"text":"Hello"}'];
    await double('fault', 'createComment', '--drop', 'response', ...limits);
    expect(await double('faults')).toMatch(
      /createComment +drop=response +for_seconds=120 +person=reader@\S+ +body=\{"text":"Hello"\}/,
    );
    expect(await double('faults', '--clear')).toBe('There are no faults.');
  });

  test('the log command prints earlier requests and, with --follow, new requests', async () => {
    await server.call('listSections');
    await server.refused('getArticle', { params: { slug: 'none' } });
    expect(await double('log', '--failed')).toMatch(
      /^\d+ .* 404 +GET +\/api\/articles\/none\/ +✗ Article not found$/m,
    );
    await server.control.addFault({ operation: 'listSections', status: 503, times: 1 });
    await server.call('listSections');
    await server.ok('listSections');
    expect(await double('log', '--failed-first')).toMatch(
      /^\d+ .* 503 +GET +\/api\/sections\/ +Injected: listSections fails with 503 +✗ Injected fault$/m,
    );
    const [seen] = await server.control.requests();
    expect(await double('log', '--id', `${seen?.id ?? 0}`)).toContain('"response_body"');
    const following = new Promise<string>((resolve) => {
      void runCommand(['log', '--follow', '--failed'], server.url, resolve);
    });
    const heard = following.then(() => true);
    // The command prints requests after its start only, so the test repeats one until it is printed.
    while (!(await Promise.race([heard, server.refused('getArticle', GONE).then(() => false)])));
    expect(await following).toContain('/api/articles/gone/');
  });

  test('the snapshot command saves, exports, imports, loads and deletes a snapshot', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'double-'));
    const file = path.join(folder, 'town.json');
    await server.call('listSections');
    await double('snapshot', 'save', 'town');
    await double('snapshot', 'export', 'town', file);
    await double('snapshot', 'import', 'copy', file);
    expect(await double('snapshots')).toMatch(/^copy .*\ntown /);
    expect(await double('snapshot', 'load', 'copy')).toContain('advertisements');
    expect(await double('open', file, '--world', 'failed')).toContain('advertisements');
    expect(await double('log', '--world', 'failed')).toBe(await double('log'));
    await double('snapshot', 'delete', 'copy');
    expect(await double('snapshots')).not.toContain('copy');
    await rm(folder, { recursive: true });
  });

  test('the command line prints its help and explains invalid input', async () => {
    expect(await double('--help')).toMatch(/inbox[^]*mcp/);
    expect(await double('clock', '--help')).toContain(
      'npm run double -- clock [options] <to> [event]',
    );
    const refusals: [string, string[]][] = [
      ["unknown command 'fly'", ['fly']],
      ["unknown command 'faukts'\n(Did you mean faults?)", ['faukts']],
      ['Usage: npm run double -- [options] [command]', ['--url', server.url]],
      ["too many arguments for 'inbox'", ['inbox', 'reader']],
      ["too many arguments for 'clock'", ['clock', 'next', 'code_expires', 'again']],
      ['Allowed choices are code_expires, ', ['clock', '+1d', 'again']],
      ["missing required argument 'to'", ['clock']],
      ['yesterday is not one of: +2d, -1h', ['clock', 'yesterday']],
      ['Allowed choices are save, load, export, import, delete.', ['snapshot', 'keep', 'a']],
      ['none.json does not exist.', ['snapshot', 'import', 'a', 'none.json']],
      [
        'membershp is unknown; did you mean membership?',
        ['state', 'a person is signed in', 'email=a@b.example', 'membershp=active'],
      ],
      ["unknown option '--fly'", ['inbox', '--fly']],
      ['There is no account nobody.', ['sign-in', 'nobody']],
      ['Did you mean "a person is signed in"?', ['state', 'a person signed in']],
      ['Add --yes to erase everything.', ['reset']],
      [
        'This state would delete data (accounts: 1, advertisements: 3',
        ['state', 'a person is signed in', 'email=reader@millbrook.example'],
      ],
      ['Allowed choices are none, active, cancelled, expired.', ['membership', 'a', 'gold']],
      ['limit: Too small', ['log', '--limit', '0']],
      ['No response from http://127.0.0.1:1.', ['status', '--url', 'http://127.0.0.1:1']],
    ];
    for (const [text, args] of refusals) await expect(double(...args)).rejects.toThrow(text);
  });

  test.each([
    ['--url', server.url, '--json', 'status'],
    ['--url', server.url, 'status', '--json'],
    ['status', '--json', '--url', server.url],
  ])('global options may come before or after the command: %s %s %s %s', async (...args) => {
    const { text } = await runCommand(args, 'http://127.0.0.1:1');
    expect(JSON.parse(text)).toHaveProperty('clock_frozen');
  });

  test('as a process, the command line prints its output and exits with the code of its error', async () => {
    const run = (...args: string[]) => execute(process.execPath, [MAIN, ...args], { env });
    expect((await run('status')).stdout).toContain('ahead of the machine');
    await expect(run('sign-in', 'nobody')).rejects.toMatchObject({
      code: 1,
      stderr: 'There is no account nobody.\n',
    });
    await expect(run('fly')).rejects.toMatchObject({ code: 2 });
    expect((await run('mcp', '--help')).stdout).toContain('Usage: npm run double -- mcp');
  });

  test('the command line resolves file names relative to the folder in which npm was called', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'double-'));
    const inFolder = { env: { ...env, INIT_CWD: folder } };
    await execute(process.execPath, [MAIN, 'log', '--har', 'a.har'], inFolder);
    expect(await readdir(folder)).toEqual(['a.har']);
    await rm(folder, { recursive: true });
  });
});
