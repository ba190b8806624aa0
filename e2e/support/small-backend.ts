import { createServer } from 'node:http';
import { listenOnFreePort, stopServer } from '../../packages/runner/free-port.ts';

export interface SmallBackend {
  url: string;
  asked: string[];
  /** If set, the backend rejects every call with 429 and this message. */
  refusal: string | null;
  /** The responses by path. The others follow `missing`. */
  readonly bodies: Map<string, unknown>;
  /** How the backend responds to other calls: like one without them, or as frameworks refuse them. */
  missing: 'not found' | 'unauthorized' | 'forbidden' | 'redirect to sign in';
  stop(): Promise<void>;
}

const advertisement = (title: string, image: string) => ({
  id: 1,
  title,
  description: 'In good order, to be collected on Weir Street.',
  category: 'General',
  url: '',
  user: 'Maya Lindgren',
  serial_number: 'AD-000001',
  views: 0,
  status: 'approved',
  created_at: '2026-01-05T10:00:00Z',
  updated_at: '2026-01-05T10:00:00Z',
  images: [{ image }],
});

const MISSING = {
  'not found': { status: 404, error: 'Not found.' },
  unauthorized: { status: 401, error: 'You are not authorized' },
  forbidden: { status: 403, error: 'Access denied' },
  'redirect to sign in': { status: 302, error: 'You are not authorized' },
};

/** Starts a backend with one approved advertisement, whose picture has this URL. */
export const startSmallBackend = async (title: string, image: string): Promise<SmallBackend> => {
  const asked: string[] = [];
  const advertised = advertisement(title, image);
  const state: Pick<SmallBackend, 'refusal' | 'missing' | 'bodies'> = {
    refusal: null,
    missing: 'not found',
    bodies: new Map<string, unknown>([
      ['/api/advertisements/get_all/', [advertised]],
      ['/api/advertisements/1/', advertised],
    ]),
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    // Like the sign-in pages of other origins, this page lets no script read it.
    if (path === '/sign-in') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Please sign in</h1>');
      return;
    }
    const body = state.bodies.get(path);
    const { status, error } =
      state.refusal === null ? MISSING[state.missing] : { status: 429, error: state.refusal };
    const isServed = state.refusal === null && body !== undefined;
    response.writeHead(isServed ? 200 : status, {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': request.headers.origin ?? '*',
      'Access-Control-Allow-Credentials': 'true',
      ...(status === 302 && !isServed && { Location: '/sign-in' }),
    });
    response.end(JSON.stringify(isServed ? body : { error, message: error }));
  });
  return Object.assign(state, {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    asked,
    stop: () => stopServer(server),
  });
};
