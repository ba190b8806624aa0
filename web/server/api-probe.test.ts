// @vitest-environment node
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { findApiProblem } from './api-probe.ts';
import { readConfig } from './config.ts';

it('is content with any answer, and names the reason when there is none', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen');
  const host = `http://127.0.0.1:${address.port}`;

  expect(await findApiProblem(readConfig({ API_HOST: host }))).toBeNull();
  await new Promise((resolve) => server.close(resolve));
  const problem = await findApiProblem(readConfig({ API_HOST: host }), 0);
  expect(problem).toContain(`Nothing answers at ${host} (ECONNREFUSED)`);
  expect(problem).toContain(`npm run doctor -- ${host}`);
});
