import type { components } from '../schema.gen.d.ts';

type Schemas = components['schemas'];

const JSON_TYPE = 'application/json';
const text = (body: unknown): string => (body === null ? '' : JSON.stringify(body));
const EMPTY = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 };

const entryOf = (seen: Schemas['RequestDetail'], origin: string): Schemas['ArchiveEntry'] => {
  const url = new URL(seen.url, origin);
  const sent = text(seen.request_body);
  const received = text(seen.response_body);
  const type = seen.request_type ?? JSON_TYPE;
  return {
    startedDateTime: new Date(Date.parse(seen.at) - seen.duration_ms).toISOString(),
    time: seen.duration_ms,
    request: {
      ...EMPTY,
      method: seen.method,
      url: url.href,
      headers: seen.request_type === null ? [] : [{ name: 'content-type', value: type }],
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(sent !== '' && type === JSON_TYPE && { postData: { mimeType: type, text: sent } }),
    },
    response: {
      ...EMPTY,
      status: seen.status,
      statusText: '',
      headers: [],
      redirectURL: '',
      content: { size: received.length, mimeType: JSON_TYPE, text: received },
    },
    cache: {},
    timings: { send: 0, wait: seen.duration_ms, receive: 0 },
    comment: seen.problems.map(({ pointer, message }) => `${pointer}: ${message}`).join('\n'),
  };
};

/**
 * Converts requests and responses to an HTTP archive (HAR).
 * @param origin the origin of the server that received the requests
 */
export const archiveOf = (
  requests: readonly Schemas['RequestDetail'][],
  origin: string,
): Schemas['Archive'] => ({
  log: {
    version: '1.2',
    creator: { name: 'Control API', version: '0.1.0' },
    entries: requests.map((seen) => entryOf(seen, origin)),
  },
});
