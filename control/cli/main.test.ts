import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestServer } from '../../mock-server/testing/server.ts';
import { createControl } from '../client.ts';
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
    await double('clock', 'next');
    const [next] = (await double('upcoming')).split(' ');
    expect(Date.parse(next ?? '')).toBeGreaterThan(server.clock.now().getTime());
    await double('clock', 'now');
    expect(await double('status')).toContain('(0 s ahead of the machine)');
  });

  test('the inbox command prints messages, or only the newest code', async () => {
    await server.world.mailbox.send({ ...mail, code: '123456' });
    expect(await double('inbox', '--to', mail.to)).toMatch(
      /reader@millbrook\.example +123456 +Hello/,
    );
    expect(await double('inbox', '--to', mail.to, '--code', '--wait', '10')).toBe('123456');
    await expect(double('inbox', '--to', 'none', '--code')).rejects.toThrow(
      'There is no message with a code.',
    );
  });

  test('the command line of the mock server signs people in and sets up provider states', async () => {
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

  test('the lift-limits command resets the rate limits of one world (isolated state) or of all worlds', async () => {
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
    expect(await double('faults', '--clear')).toBe('No faults.');
  });

  test('the log command prints earlier requests and, with --follow, new requests', async () => {
    await server.call('listSections');
    await server.refused('getArticle', { params: { slug: 'none' } });
    expect(await double('log', '--failed')).toMatch(/^\d+ .* 404 +GET +\/api\/articles\/none\/$/m);
    const [seen] = await server.control.requests();
    expect(await double('log', '--id', `${seen?.id ?? 0}`)).toContain('"response_body"');
    const following = new Promise<string>((resolve) => {
      void runCommand(['log', '--follow', '--failed'], server.url, resolve);
    });
    const heard = following.then(() => true);
    /*
     * The log command prints only requests that arrive after its start. So the test repeats a
     * request until one is printed.
     */
    while (!(await Promise.race([heard, server.refused('getArticle', GONE).then(() => false)])));
    expect(await following).toContain('/api/articles/gone/');
  });

  test('the snapshot command saves, exports, imports, loads and deletes a snapshot', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'double-'));
    const file = path.join(folder, 'town.json');
    await double('snapshot', 'save', 'town');
    await double('snapshot', 'export', 'town', file);
    await double('snapshot', 'import', 'copy', file);
    expect(await double('snapshots')).toMatch(/^copy .*\ntown /);
    expect(await double('snapshot', 'load', 'copy')).toContain('advertisements');
    await double('snapshot', 'delete', 'copy');
    expect(await double('snapshots')).not.toContain('copy');
    await rm(folder, { recursive: true });
  });

  test('the command line of the mock server prints its help and explains invalid input', async () => {
    expect(await double('--help')).toMatch(/inbox[^]*mcp/);
    expect(await double('clock', '--help')).toContain('npm run double -- clock <to> [options]');
    const refusals: [string, string[]][] = [
      ['The command fly is unknown', ['fly']],
      ['The command faukts is unknown; did you mean faults?', ['faukts']],
      ['The command is missing.', ['--url', server.url]],
      ['Unexpected: reader', ['inbox', 'reader']],
      ['Unexpected: again', ['clock', '+1d', 'again']],
      ['to is missing.', ['clock']],
      ['yesterday is none of these: +2d, -1h', ['clock', 'yesterday']],
      ['action must be one of: save, load, export, import, delete.', ['snapshot', 'keep', 'a']],
      ['none.json does not exist.', ['snapshot', 'import', 'a', 'none.json']],
      [
        'membershp is unknown; did you mean membership?',
        ['state', 'a person is signed in', 'email=a@b.example', 'membershp=active'],
      ],
      ["Unknown option '--fly'", ['inbox', '--fly']],
      ['There is no account nobody.', ['sign-in', 'nobody']],
      ['Add --yes to erase everything.', ['reset']],
      [
        'This state would delete data (accounts: 1, advertisements: 3',
        ['state', 'a person is signed in', 'email=reader@millbrook.example'],
      ],
      ['membership must be one of: none, active, cancelled, expired.', ['membership', 'a', 'gold']],
      ['No response from http://127.0.0.1:1.', ['status', '--url', 'http://127.0.0.1:1']],
    ];
    for (const [text, args] of refusals) await expect(double(...args)).rejects.toThrow(text);
  });

  test.each([
    ['--url', server.url, '--json', 'status'],
    ['--url', server.url, 'status', '--json'],
    ['status', '--json', '--url', server.url],
  ])(
    'the options of all commands may come before or after the command: %s %s %s %s',
    async (...args) => {
      const { text } = await runCommand(args, 'http://127.0.0.1:1');
      expect(JSON.parse(text)).toHaveProperty('clock_frozen');
    },
  );

  test('the command line runs as a process, prints its output and exits with the code of its error', async () => {
    const run = (...args: string[]) => execute(process.execPath, [MAIN, ...args], { env });
    expect((await run('status')).stdout).toContain('ahead of the machine');
    await expect(run('sign-in', 'nobody')).rejects.toMatchObject({
      code: 1,
      stderr: 'There is no account nobody.\n',
    });
    await expect(run('fly')).rejects.toMatchObject({ code: 2 });
    expect((await run('mcp', '--help')).stdout).toContain('Usage: npm run double -- mcp [options]');
  });

  test('the command line resolves file names relative to the folder in which npm was called', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'double-'));
    const inFolder = { env: { ...env, INIT_CWD: folder } };
    await execute(process.execPath, [MAIN, 'log', '--har', 'a.har'], inFolder);
    expect(await readdir(folder)).toEqual(['a.har']);
    await rm(folder, { recursive: true });
  });
});

describe('the MCP server', () => {
  const client = new Client({ name: 'test', version: '1' });
  beforeAll(() =>
    client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [MAIN, 'mcp', '--url', server.url],
      }),
    ),
  );
  afterAll(() => client.close());

  test('the MCP server lists each command as a tool that describes its inputs', async () => {
    const { tools } = await client.listTools();
    const inbox = tools.find(({ name }) => name === 'inbox');
    expect(inbox?.inputSchema.properties).toMatchObject({
      to: { type: 'string', description: 'only to this address or phone number' },
      wait: { type: 'number' },
    });
  });

  test('a tool of the MCP server works in the world (isolated state) that the tool call names', async () => {
    await client.callTool({ name: 'clock', arguments: { to: 'freeze', world: 'assistant' } });
    expect(await server.control.state()).toMatchObject({ clock_frozen: false });
    expect(await createControl(server.url, 'assistant').state()).toMatchObject({
      clock_frozen: true,
    });
    await server.control.removeWorld('assistant');
  });

  test('the MCP server marks the tools that delete data', async () => {
    const { tools } = await client.listTools();
    const marked = tools.filter(({ annotations }) => annotations?.destructiveHint);
    expect(marked.map(({ name }) => name)).toEqual(['state', 'snapshot', 'reset']);
  });

  test("the MCP server returns the mock server's results and errors", async () => {
    const call = (name: string, args: object) => client.callTool({ name, arguments: { ...args } });
    const params = { email: 'assistant@millbrook.example', role: 'admin' };
    const made = await call('state', { name: 'a person is signed in', params });
    expect(JSON.stringify(made.content)).toContain('token');
    expect(await call('sign-in', { person: 'nobody' })).toMatchObject({
      isError: true,
      content: [{ text: 'There is no account nobody.' }],
    });
    expect(await call('fault', { delay_ms: 5 })).toMatchObject({
      isError: true,
      content: [{ text: 'delay_ms is unknown; did you mean delay?' }],
    });
    expect(await call('clok', {})).toMatchObject({
      content: [{ text: 'The tool clok is unknown; did you mean clock?' }],
    });
  });
});
