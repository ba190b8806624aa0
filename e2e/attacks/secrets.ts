import { expect, test } from 'vitest';
import { addressOf, isControl } from './calls.ts';
import { send, type Listeners, type Route, type Sent } from './listeners.ts';

const HIDDEN = 'Hunter2-Hunter2';
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const JWT = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: HIDDEN })}.c2lnbmF0dXJl`;

/** Secrets that must not appear in logs and archives. */
const SECRETS = [HIDDEN, part({ sub: HIDDEN }), encodeURIComponent(HIDDEN)];

const QUERIES = [
  `access_token=${HIDDEN}`,
  `%61ccess_%74oken=${HIDDEN}`,
  `Passwort=${HIDDEN}&pwd=${HIDDEN}`,
  `q=${JWT}`,
  `q=${JWT.replaceAll('.', '%2E')}`,
  `next=%2Fx%3Fsecret%3D${HIDDEN}`,
];

const JSON_TYPE = 'application/json';

/** Request bodies with secrets that are recognizable by field name or by format. */
const NAMED = [
  { Passwort: HIDDEN, pwd: HIDDEN, a: [{ 'pass-word': { deep: HIDDEN } }] },
  { text: `Look: ${JWT}`, [JWT]: JWT, list: [[JWT]] },
  JWT,
].map((value) => [JSON_TYPE, JSON.stringify(value)] as const);

/** Bodies of requests about accounts, which logs must hide completely. */
const OF_ACCOUNTS = [
  ...[{ email: { typed: HIDDEN }, passowrd: HIDDEN, [`x`]: [HIDDEN] }, HIDDEN, [HIDDEN]].map(
    (value) => [JSON_TYPE, JSON.stringify(value)] as const,
  ),
  ['text/plain', HIDDEN] as const,
  ['application/x-www-form-urlencoded', `pwd=${HIDDEN}`] as const,
];

const requestsTo = (route: Route, isLong: boolean): Sent[] => {
  const { method } = route;
  const path = addressOf(route);
  const headers = { authorization: `Bearer ${JWT}`, cookie: `session=${HIDDEN}` };
  const queries = isLong ? QUERIES : [QUERIES.join('&')];
  const inAddress = [...queries.map((query) => `${path}?${query}`), `${path}${JWT}/`];
  const isOfAccounts = path.startsWith('/api/auth/');
  const bodies = ['GET', 'HEAD', 'OPTIONS'].includes(method)
    ? []
    : [...NAMED, ...(isOfAccounts ? OF_ACCOUNTS : [])];
  return [
    ...inAddress.map((address) => ({ method, path: address, headers })),
    ...bodies.map(([type, body]) => ({ method, path, headers: { 'content-type': type }, body })),
  ];
};

/** Sends secrets in unexpected places, such as the query or a misspelled field. */
export const attackBySecrets = (kit: Listeners, isLong: boolean): void => {
  test('no log or archive contains a secret that was sent in an unexpected place', async () => {
    const { control, url } = kit.server;
    const kept: string[] = [];
    const routes = kit.routes.filter((route) => !isControl(route) && route.method !== 'HEAD');
    for (const route of routes) {
      await control.clearRequests();
      const requests = requestsTo(route, isLong);
      for (const request of requests) {
        const { method, path } = request;
        const { status } = await send(url, request);
        expect([method, path, status < 500]).toEqual([method, path, true]);
      }
      const { log } = await control.exportRequests();
      if (route.url.startsWith('/api/')) {
        expect(log.entries.length).toBeGreaterThanOrEqual(requests.length);
      }
      kept.push(JSON.stringify(log), JSON.stringify(await control.requests()));
    }
    kept.push(kit.logged());
    for (const secret of SECRETS)
      expect(kept.find((text) => text.includes(secret))).toBe(undefined);
  });
};
