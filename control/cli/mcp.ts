import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Control } from '../client.ts';
import { VERBS } from './verbs.ts';

/** Serves the verbs as tools of the Model Context Protocol over standard input and output. */
export const serveMcp = async (control: Control): Promise<void> => {
  const server = new McpServer({ name: 'local-news-double', version: '0.1.0' });
  for (const [name, { summary, input, run }] of Object.entries(VERBS)) {
    server.registerTool(
      name,
      { description: summary, inputSchema: input.shape },
      async (given: unknown) => {
        const { result } = await run(control, given);
        return { content: [{ type: 'text', text: JSON.stringify(result, null, 2) }] };
      },
    );
  }
  await server.connect(new StdioServerTransport());
};
