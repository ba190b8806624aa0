import { once } from 'node:events';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { unknownName } from '../../openapi/nearest.ts';
import { createControl } from '../client.ts';
import { explainError, UsageError } from '../explain-error.ts';
import type { Verb } from './verb.ts';
import { VERBS } from './verbs.ts';

const world = {
  type: 'string',
  description: 'The world; default is that of --world, or the main world',
};

const tools = Object.entries(VERBS).map(([name, { about, schema, onlyHere, hints }]) => {
  const offered = Object.entries(schema.properties).filter(([input]) => !onlyHere.includes(input));
  return {
    name,
    description: about,
    inputSchema: { ...schema, properties: { ...Object.fromEntries(offered), world } },
    annotations: hints,
  };
});

/**
 * Serves the commands as Model Context Protocol (MCP) tools over standard input and output.
 * @param mainWorld the world of calls that name none
 */
export const serveMcp = async (url: string, mainWorld: string | undefined): Promise<void> => {
  const { server } = new McpServer(
    { name: 'local-news-double', version: '0.1.0' },
    { capabilities: { tools: {} } },
  );
  const call = async (
    name: string,
    { world: its = mainWorld, ...given }: Record<string, unknown>,
  ) => {
    const verb = new Map<string, Verb>(Object.entries(VERBS)).get(name);
    if (verb === undefined)
      throw new UsageError(`The tool ${unknownName(name, Object.keys(VERBS))}`);
    const surplus = verb.onlyHere.find((input) => input in given);
    if (surplus !== undefined) throw new UsageError(`Only the command line has --${surplus}.`);
    return verb.run(createControl(url, z.string().optional().parse(its)), given);
  };
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(
    CallToolRequestSchema,
    async ({ params: { name, arguments: given } }) => {
      try {
        const { result } = await call(name, given ?? {});
        return { content: [{ type: 'text', text: JSON.stringify(result, null, 2) }] };
      } catch (error) {
        return { isError: true, content: [{ type: 'text', text: explainError(error, url) }] };
      }
    },
  );
  const ended = once(process.stdin, 'end');
  await server.connect(new StdioServerTransport());
  await ended;
};
