import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestServer } from '../../mock-server/testing/server.ts';
import { createControl } from '../client.ts';

const server = await useTestServer();
const MAIN = path.join(import.meta.dirname, 'main.ts');

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
    to: { type: 'string', description: 'Only messages to this email or phone number.' },
    wait: { type: 'number' },
  });
});

test('a tool of the MCP server works in the world that the tool call names', async () => {
  await client.callTool({ name: 'clock', arguments: { to: 'freeze', world: 'assistant' } });
  expect(await server.control.state()).toMatchObject({ clock_frozen: false });
  expect(await createControl(server.url, 'assistant').state()).toMatchObject({
    clock_frozen: true,
  });
  await server.control.removeWorld('assistant');
});

test('the MCP server marks the tools that only read, and those that delete data', async () => {
  const { tools } = await client.listTools();
  const marked = (hint: 'readOnlyHint' | 'destructiveHint') =>
    tools.filter(({ annotations }) => annotations?.[hint]).map(({ name }) => name);
  const lists = ['people', 'accounts', 'states', 'log', 'checkouts', 'snapshots'];
  expect(marked('readOnlyHint')).toEqual(['status', 'upcoming', 'inbox', ...lists]);
  expect(marked('destructiveHint')).toEqual(['state', 'snapshot', 'open', 'worlds', 'reset']);
  expect(await client.callTool({ name: 'log', arguments: { har: 'a.har' } })).toMatchObject({
    isError: true,
  });
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
