import { operation } from '../../openapi/contract.ts';
import { DOCUMENTED, operationsWith } from './fields.ts';
import {
  addHeaders,
  forEach,
  isSuccess,
  mutationsOf,
  named,
  onBody,
  onResponse,
  type ExchangedResponse,
  type Handler,
  type Mutation,
} from './mutation.ts';

const REFUSED = { error: 'Something else', message: 'Something else' };
const HTML = {
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><p>It works!</p>'),
};

const CALLED = operationsWith(() => true);
const WITH_BODY = operationsWith(({ status, body }) => status < 400 && body !== undefined);

const failing = (status: number): Handler =>
  onResponse(isSuccess, () => ({ status, body: REFUSED }));

const ofSuccesses = [
  ...forEach('breaking', CALLED, (id) =>
    Object.fromEntries(
      [404, 405, 500].map((status) => [`${operation(id).method} gets ${status}`, failing(status)]),
    ),
  ),
  ...forEach('breaking', WITH_BODY, () => ({
    'the response is a page of HTML': onResponse(isSuccess, () => HTML),
    'the response is in data': onBody((body) => ({ data: body })),
    'the response is null': onBody(() => null),
  })),
  ...forEach('harmless', CALLED, () => ({
    'another success status': onResponse(isSuccess, ({ status }) => ({
      status: status === 200 ? 202 : 200,
    })),
  })),
];

const refusalsOf = (id: string): Set<number> =>
  new Set(
    DOCUMENTED.filter(({ references }) => references.contract.operation === id)
      .map(({ response }) => response.status)
      .filter((status) => status >= 400),
  );

/** The workflows test the error responses of these operations. */
const TESTED_BY_WORKFLOWS = ['loginUser', 'getProfile', 'listOwnAdvertisements'];

const changesOf = (id: string, refusal: number): Mutation[] => {
  const isIt = ({ status }: ExchangedResponse): boolean => status === refusal;
  const becomes = (change: Partial<ExchangedResponse>) => onResponse(isIt, () => change);
  const has = (headers: ExchangedResponse['headers']) => addHeaders(isIt, headers);
  const isTested = TESTED_BY_WORKFLOWS.includes(id);
  // A 401 makes the site refresh the session, and a 403 does not. Any error of refreshToken ends it.
  const isAlike = id === 'refreshToken';
  const breaking = named<Handler>(`${refusal}`, [
    ['is a success', becomes({ status: 200, body: {} })],
    ['is an error of the server', becomes({ status: 500 })],
    ['makes browsers ask', has({ 'www-authenticate': 'Basic' }), refusal === 401 && isTested],
    ['is 403', becomes({ status: 403 }), refusal === 401 && !isAlike],
    ['is 401', becomes({ status: 401 }), refusal === 403 && !isAlike],
  ]);
  const json = 'application/json; charset=utf-8';
  const harmless = named<Handler>(`${refusal}`, [
    ['is problem+json', has({ 'content-type': 'application/problem+json' })],
    ['has other headers', has({ 'x-request-id': '1', 'content-type': json })],
    ['is 403', becomes({ status: 403 }), refusal === 401 && isAlike],
    ['is 401', becomes({ status: 401 }), refusal === 403 && isAlike],
  ]);
  return [
    ...mutationsOf('breaking', { [id]: breaking }),
    ...mutationsOf('harmless', { [id]: harmless }),
  ];
};

const ofRefusals = CALLED.flatMap((id) =>
  [...refusalsOf(id)].flatMap((refusal) => changesOf(id, refusal)),
);

const toVisitors =
  (response: ExchangedResponse): Handler =>
  (call, next) =>
    call.headers.authorization === undefined ? Promise.resolve(response) : next();

/** What a backend responds to a call that it lacks. */
const ofMissing = [
  ...mutationsOf('breaking', {
    listArticles: {
      'a missing call gets 401': toVisitors({ status: 401, headers: {}, body: REFUSED }),
      'a missing call gets a page of HTML': toVisitors({ status: 200, ...HTML }),
    },
    searchArticles: {
      'a missing call leads to a page for signing in': toVisitors({
        ...{ status: 302, headers: { location: '/control/' }, body: undefined },
      }),
    },
  }),
  ...mutationsOf('harmless', {
    listArticles: {
      'a missing call gets 404': toVisitors({ status: 404, headers: {}, body: REFUSED }),
    },
  }),
];

export const STATUSES: readonly Mutation[] = [...ofSuccesses, ...ofRefusals, ...ofMissing];
