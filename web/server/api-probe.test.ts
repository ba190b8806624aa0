import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { listenOnFreePort } from '../../packages/runner/free-port.ts';
import { awaitApi } from './api-probe.ts';

test('the API probe reports once when the backend is unreachable and once when it responds', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end());
  const port = await listenOnFreePort(server);
  const host = `http://127.0.0.1:${port}`;
  const report = vi.fn<(text: string) => void>();

  await awaitApi(host, report);
  expect(report).not.toHaveBeenCalled();

  await new Promise((resolve) => server.close(resolve));
  const answering = awaitApi(host, report, 0);
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  const [problem] = report.mock.calls[0] ?? [];
  expect(problem).toContain(`No response from ${host} (ECONNREFUSED)`);
  expect(problem).toContain(`npm run doctor -- ${host}`);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await answering;
  server.close();
  expect(report.mock.calls.at(-1)).toEqual([`${host} is responding now.`]);
  expect(report).toHaveBeenCalledTimes(2);
});
