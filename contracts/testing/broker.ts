import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';

interface Asked {
  method: string;
  url: string;
  authorization: string | undefined;
  body: string;
}

/** Starts a Pact Broker that records its requests and allows every deployment. */
export const startBroker = async () => {
  const asked: Asked[] = [];
  const url = await listen((request, response) => {
    void buffer(request).then((bytes) => {
      const path = request.url ?? '';
      const { authorization } = request.headers;
      asked.push({
        method: request.method ?? '',
        url: path,
        authorization,
        body: bytes.toString(),
      });
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
  return { asked, url };
};
