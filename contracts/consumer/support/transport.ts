import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const NO_BODY = new Set([204, 304]);

const asResponse = async (message: IncomingMessage): Promise<Response> => {
  const bytes = new Uint8Array(await buffer(message));
  const status = message.statusCode ?? 500;
  const headers = Object.entries(message.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(NO_BODY.has(status) ? null : bytes, { status, headers });
};

/** Opens a new connection, because a reused connection may lead to an earlier mock server. */
export const send = async (request: Request, body: Uint8Array): Promise<Response> => {
  const { method, url, headers } = request;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      url,
      {
        method,
        agent: false,
        headers: {
          ...Object.fromEntries(headers),
          ...(body.length > 0 && { 'content-length': body.length }),
        },
      },
      (message) => {
        asResponse(message).then(resolve, reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
};
