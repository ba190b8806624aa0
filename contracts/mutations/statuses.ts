import { operation } from '../../openapi/contract.ts';
import {
  addHeaders,
  answerInstead,
  isSuccess,
  onBody,
  whenAnswered,
  type Mutation,
} from './exchange.ts';
import { INTERACTIONS, isCalled } from './fields.ts';

const REFUSED = { error: 'Something else', message: 'Something else' };
const HTML = { 'content-type': 'text/html' };
const PAGE = Buffer.from('<!doctype html><p>It works!</p>');

/** The documented interactions, grouped by their operations. */
const documented = Map.groupBy(
  INTERACTIONS.filter(({ tier }) => tier === 'documented'),
  ({ references }) => references.contract.operation,
);

const methodsIn = (id: string): string => operation(id).method;

/** The journeys (checks of several calls in a row) test the error responses of these operations. */
const ASKED_BY_JOURNEYS = ['loginUser', 'getProfile', 'listOwnAdvertisements'];

/** Any error of these operations ends the site's session. */
const ENDED_BY_ANY = ['refreshToken'];

export const STATUSES: readonly Mutation[] = [...documented].flatMap(([id, interactions]) => {
  if (!isCalled(id)) return [];
  const change = (name: string, handle: Mutation['handle'], isHarmless = false): Mutation => ({
    operation: id,
    name,
    breaks: isHarmless ? null : 'documented',
    handle,
  });
  const refusals = new Set(
    interactions.map(({ response }) => response.status).filter((status) => status >= 400),
  );
  const successes = interactions.filter(({ response }) => response.status < 400);
  const readsBody = successes.some(({ response }) => response.body !== undefined);
  return [
    ...[404, 405, 500].map((status) =>
      change(`${methodsIn(id)} gets ${status}`, answerInstead(isSuccess, status, REFUSED)),
    ),
    change(
      'a success is 200 or 202, whichever it was not',
      whenAnswered(isSuccess, (answer) => ({
        ...answer,
        status: answer.status === 200 ? 202 : 200,
      })),
      true,
    ),
    ...(readsBody
      ? [
          change(
            'the answer is a page of HTML',
            whenAnswered(isSuccess, (answer) => ({ ...answer, headers: HTML, body: PAGE })),
          ),
          change(
            'the answer is in data',
            onBody((body) => ({ data: body })),
          ),
          change(
            'the answer is null',
            onBody(() => null),
          ),
        ]
      : []),
    ...[...refusals].flatMap((status) => {
      const isIt = (answer: { status: number }) => answer.status === status;
      return [
        change(`${status} is a success`, answerInstead(isIt, 200, {})),
        change(`${status} is an error of the server`, answerInstead(isIt, 500)),
        ...(status === 401 && ASKED_BY_JOURNEYS.includes(id)
          ? [
              change(
                '401 makes browsers ask',
                addHeaders(isIt, { 'www-authenticate': 'Basic realm="api"' }),
              ),
            ]
          : []),
        // A 401 makes the site refresh the session, and a 403 does not.
        ...Object.entries({ 401: 403, 403: 401 }).flatMap(([from, to]) =>
          status === Number(from)
            ? [change(`${from} is ${to}`, answerInstead(isIt, to), ENDED_BY_ANY.includes(id))]
            : [],
        ),
        change(
          `${status} is problem+json`,
          addHeaders(isIt, { 'content-type': 'application/problem+json' }),
          true,
        ),
        change(
          `${status} has other headers`,
          addHeaders(isIt, {
            'x-request-id': '1',
            'content-type': 'application/json; charset=utf-8',
          }),
          true,
        ),
      ];
    }),
  ];
});
