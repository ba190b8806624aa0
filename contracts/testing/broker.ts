import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A request that came in. */
interface Asked {
  method: string;
  url: string;
  authorization: string | undefined;
  body: string;
}

/** A broker that notes what it is asked and finds everything good. */
export async function startBroker() {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const url = request.url ?? '';
      const { authorization } = request.headers;
      asked.push({ method: request.method ?? '', url, authorization, body: bytes.toString() });
      const base = `http://${request.headers.host ?? ''}`;
      const environments = [
        { uuid: 'e1', name: 'production', _links: { self: { href: `${base}/environments/e1` } } },
      ];
      const links = {
        'pb:publish-contracts': { href: `${base}/contracts/publish` },
        'pb:environments': { href: `${base}/environments` },
        'pb:pacticipant-version': { href: `${base}/pacticipants/{pacticipant}/versions/{version}` },
        'pb:record-deployment': [{ name: 'production', href: `${base}/deployed` }],
      };
      response.writeHead(200, { 'content-type': 'application/hal+json' });
      response.end(
        JSON.stringify({
          summary: { deployable: true, reason: 'All required verification results are published' },
          matrix: [],
          notices: [],
          logs: [],
          _embedded: { environments },
          _links: links,
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { asked, url: `http://127.0.0.1:${port}` };
}
