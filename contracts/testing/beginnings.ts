import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

/** A backend of which nothing is there yet but the words for those who have not signed in. */
export async function startBeginnings(): Promise<string> {
  const server = createServer((request, response) => {
    const isApi = request.url?.startsWith('/api/') === true;
    response.writeHead(isApi ? 401 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: 'You are not authorized' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
}
