import { urlOf } from './calls.ts';
import type { Route, Sent } from './listeners.ts';

const HIDDEN = 'Hunter2-Hunter2';
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const JWT = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: HIDDEN })}.c2lnbmF0dXJl`;

/** Secrets that must not appear in logs and archives. */
export const SECRETS = [HIDDEN, part({ sub: HIDDEN }), encodeURIComponent(HIDDEN)];

const QUERY = [
  `access_token=${HIDDEN}&%61ccess_%74oken=${HIDDEN}&Passwort=${HIDDEN}&pwd=${HIDDEN}`,
  `q=${JWT}&q=${JWT.replaceAll('.', '%2E')}&next=%2Fx%3Fsecret%3D${HIDDEN}`,
].join('&');

/** Request bodies with secrets that are recognizable by field name or by format. */
const NAMED = [
  { Passwort: HIDDEN, pwd: HIDDEN, a: [{ 'pass-word': { deep: HIDDEN } }] },
  { text: `Look: ${JWT}`, [JWT]: JWT, list: [[JWT]] },
  JWT,
];
/** Bodies of requests about accounts, which logs must hide completely. */
const OF_ACCOUNTS = [{ email: { typed: HIDDEN }, passowrd: HIDDEN, x: [HIDDEN] }, HIDDEN, [HIDDEN]];

/** Requests to a route with secrets in unexpected places, such as the query or a misspelled field. */
export const requestsWithSecrets = (route: Route): Sent[] => {
  const { method } = route;
  const path = urlOf(route);
  const headers = { authorization: `Bearer ${JWT}`, cookie: `session=${HIDDEN}` };
  const inUrl = [`${path}?${QUERY}`, `${path}${JWT}/`];
  const isOfAccounts = path.startsWith('/api/auth/');
  const values = [...NAMED, ...(isOfAccounts ? OF_ACCOUNTS : [])];
  const bodies = [
    ...values.map((value) => ['application/json', JSON.stringify(value)] as const),
    ...(isOfAccounts
      ? [
          ['text/plain', HIDDEN] as const,
          ['application/x-www-form-urlencoded', `pwd=${HIDDEN}`] as const,
        ]
      : []),
  ];
  return [
    ...inUrl.map((url) => ({ method, path: url, headers })),
    ...(['GET', 'OPTIONS'].includes(method) ? [] : bodies).map(([type, body]) => ({
      method,
      path,
      headers: { 'content-type': type },
      body,
    })),
  ];
};
