import { createServer } from 'node:http';
import { listenOnFreePort, stopServer } from '../../packages/runner/free-port.ts';

export interface SmallBackend {
  url: string;
  asked: string[];
  /** If set, the backend rejects every call with 429 and this message. */
  refusal: string | null;
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

/** Starts a backend with one approved advertisement, whose picture has this URL. */
export const startSmallBackend = async (title: string, image: string): Promise<SmallBackend> => {
  const asked: string[] = [];
  const state: Pick<SmallBackend, 'refusal'> = { refusal: null };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    const isList = path === '/api/advertisements/get_all/';
    const status = isList ? 200 : 404;
    response.writeHead(state.refusal === null ? status : 429, {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': request.headers.origin ?? '*',
      'Access-Control-Allow-Credentials': 'true',
    });
    const error = state.refusal ?? (isList ? null : 'Not found.');
    response.end(JSON.stringify(error === null ? [advertisement(title, image)] : { error }));
  });
  return Object.assign(state, {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    asked,
    stop: () => stopServer(server),
  });
};
