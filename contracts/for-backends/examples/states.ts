/** Implements provider states with Node alone, without packages: node states.ts 8001 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

type Values = Record<string, unknown>;
type State = { takes: readonly string[]; setUp: (params: Values) => Values | undefined };
type Change = { state?: string; params?: Values; action?: string };

/** Replace this map by the tables of your backend, in a database that no other server uses. */
const accounts = new Map<unknown, Values>();
const ACCOUNT = ['email', 'password', 'role'];

const anAccountExists = ({ email, password = 'Courier2026', role = 'user' }: Values) => {
  accounts.set(email, { password, role });
  return undefined;
};

const STATES = new Map<string, State>([
  [
    'there is no account',
    {
      takes: ['email'],
      setUp: ({ email }) => {
        accounts.delete(email);
        return undefined;
      },
    },
  ],
  ['an account exists', { takes: ACCOUNT, setUp: anAccountExists }],
  [
    'a person is signed in',
    {
      takes: ACCOUNT,
      setUp: (params) => {
        anAccountExists(params);
        // Replace these tokens by those of your sign-in.
        return { token: randomUUID(), refresh_token: randomUUID() };
      },
    },
  ],
]);

const setUp = ({ state = '', params = {}, action }: Change): [status: number, values: Values] => {
  if (state === '' || action === 'teardown') return [200, {}];
  const known = STATES.get(state);
  if (known === undefined) return [404, { error: `There is no provider state "${state}" yet.` }];
  const unknown = Object.keys(params).filter((name) => !known.takes.includes(name));
  if (unknown.length > 0)
    return [400, { error: `"${state}" does not take ${unknown.join()} yet.` }];
  if (!String(params.email).endsWith('@contract.example')) {
    return [400, { error: 'Provider states only touch accounts of contract.example.' }];
  }
  return [200, known.setUp(params) ?? {}];
};

createServer((request, response) => {
  const respond = (status: number, values: Values) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(values));
  };
  if (request.method !== 'POST' || request.url !== '/control/provider-states') respond(404, {});
  else {
    json(request).then(
      (change) => {
        respond(...setUp(change as Change));
      },
      () => {
        respond(400, { error: 'The body is no JSON.' });
      },
    );
  }
}).listen(Number(process.argv[2]), '127.0.0.1');
