import { createServer, type IncomingHttpHeaders } from 'node:http';
import { siteCalls } from '../checks/reach/site-calls.ts';
import { listenOnFreePort, stopServer } from '../../packages/runner/free-port.ts';

export const SITE_ORIGIN = 'http://localhost:3000';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Changes a correct response of the backend. Null means no response. */
export type Deviation = (received: Received, good: Reply) => Reply | null;

const CORS = {
  'access-control-allow-origin': SITE_ORIGIN,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'Retry-After',
  vary: 'Origin',
};
const PERMISSION = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type',
};
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
const MONTHS_S = 1e7;

const refusal = (status: number, text: string): Reply => ({
  status,
  body: { error: text, message: text },
});

const token = () => {
  const claims = { exp: Math.floor(Date.now() / 1000) + MONTHS_S, user: { id: 1, role: 'user' } };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
};

const LIST = [{ id: 1, status: 'approved', images: [{ image: '/media/one.gif' }] }];
const PROFILE = {
  id: 1,
  email: 'a@b.example',
  role: 'user',
  user_profile: { first_name: 'A', last_name: 'B' },
  subscription_profile: null,
};

const goodReply = ({ method, path, headers, body }: Received): Reply => {
  if (method === 'OPTIONS') return { status: 204, headers: PERMISSION };
  if (path === '/media/one.gif') {
    return {
      status: 200,
      headers: { 'content-type': 'image/gif', 'cache-control': 'max-age=60' },
      body: PIXEL,
    };
  }
  const bare = path.replace(/\/$/, '');
  const call = siteCalls.find(
    (one) => `/api${one.path.replace(/\/$/, '')}` === bare && one.method === method,
  );
  if (call === undefined) return refusal(404, 'Not found');
  const signedIn = headers.authorization?.includes('e30.') ?? false;
  if (call.signIn === 'demanded' && !signedIn) return refusal(401, 'You are not authorized');
  if (call.id === 'getProfile') return { status: 200, body: PROFILE };
  if (call.id === 'listOwnAdvertisements') return { status: 200, body: [] };
  if (call.id === 'listAdvertisements')
    return { status: 200, headers: { etag: '"1"' }, body: LIST };
  if (body.includes('secret')) {
    return { status: 200, body: { access_token: token(), refresh_token: 'r' } };
  }
  if (body.includes('refreshToken')) {
    return { status: 200, body: { data: { accessToken: token(), refreshToken: 's' } } };
  }
  if (call.contentType !== undefined) return refusal(400, 'Email is required');
  return call.namesOne ? refusal(404, 'There is none of this id') : { status: 200, body: [] };
};

/** A backend on a free port. It is correct apart from the deviations that a test asks for. */
export interface SmallBackend {
  url: string;
  received: Received[];
  stop(): Promise<void>;
}

/** Starts a backend that responds to every call of the site. `deviation` may change responses. */
export const startSmallBackend = async (
  deviation: Deviation = (_received, good) => good,
): Promise<SmallBackend> => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const { method = 'GET', url = '/', headers } = request;
      const one = { method, path: url, headers, body };
      received.push(one);
      const good = goodReply(one);
      const reply = deviation(one, { ...good, headers: { ...CORS, ...good.headers } });
      if (reply === null) return;
      const content = reply.body;
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
      response.end(isRaw || content === undefined ? content : JSON.stringify(content));
    });
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    stop: () => stopServer(server),
  };
};
