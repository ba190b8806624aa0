import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openPostgres, wrapPglite } from '../db/connection.ts';
import { PASSWORD, profileForm, registration } from '../../testing/accounts.ts';
import { createClient } from '../../testing/client.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { choose, ORDER } from '../../testing/purchases.ts';
import { startServerProcess, temporaryFolder } from '../../testing/server-process.ts';
import { dumpTables } from '../../testing/table-dump.ts';
import { copyPostgres } from '../../testing/test-database.ts';
import { sign } from '../../testing/webhooks.ts';

/*
 * The server gets many kinds of requests with the most detailed log and no control API, once with
 * an intact database and once with a broken one. Then everything that was logged or stored is
 * searched for secrets.
 */

const EMAIL = 'maya.secretive@millbrook.example';
const NAMES = { first_name: 'Mayanne', last_name: 'Lindgrenson' };
const PASSWORDS = [PASSWORD, 'Courier2027', 'Courier2028', 'Courier2029', 'Mistaken2026'] as const;
const [FIRST, CHANGED, RESET, NEVER, WRONG] = PASSWORDS;
const JWT_SECRET = 'a-secret-of-tests-that-signs-access-tokens';
const WEBHOOK_SECRET = 'whsec_a_secret_of_tests_for_webhooks';

const data = temporaryFolder();
const mailServer = await startMailServer();
const template = inject('templateUrl');
const postgres = template === '' ? null : await copyPostgres(template);
afterAll(async () => {
  mailServer.close();
  await postgres?.drop();
  data.remove();
});

const openTables = async () =>
  postgres === null
    ? wrapPglite(await PGlite.create(path.join(data.folder, 'db')))
    : openPostgres(postgres.url);

const start = () =>
  startServerProcess({
    DATA_DIR: data.folder,
    ...(postgres && { DATABASE_URL: postgres.url }),
    CONTROL_API: 'off',
    LOG_LEVEL: 'trace',
    SEED: 'off',
    PASSWORD_COST_LOG2: '10',
    SMTP_URL: mailServer.url,
    JWT_SECRET,
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });

/** Runs a server, performs actions on it and stops it. Returns everything that it logged. */
const during = async (use: (url: string) => Promise<void>): Promise<string> => {
  const server = start();
  try {
    await use(await server.ready);
  } finally {
    server.kill('SIGTERM');
  }
  return (await server.ended).output;
};

/** The secrets that the log may not contain. Each key describes its secret. */
const secrets = new Map<string, string>([
  ['the key of access tokens', JWT_SECRET],
  ['the key of webhooks', WEBHOOK_SECRET],
  ...PASSWORDS.map((password): [string, string] => [`the password ${password}`, password]),
]);
let checkoutId = '';
let token = '';

/** Waits until this many codes were emailed. Returns the last one. */
const mailedCode = async (count: number): Promise<string> => {
  const codes = () => [...mailServer.heard().matchAll(/^(\d{6})\r$/gm)].map(([, code]) => code);
  await vi.waitUntil(() => codes().length === count, { timeout: 10_000 });
  const code = codes().at(-1) ?? '';
  secrets.set(`the code ${count}`, code);
  return code;
};

const noteTokens = (name: string, pair: { access: string; refresh: string }): void => {
  secrets.set(`the access token of ${name}`, pair.access);
  secrets.set(`the refresh token of ${name}`, pair.refresh);
};

/** Sends bytes that are not valid HTTP and contain a token. */
const sendGarbage = async (url: string): Promise<void> => {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `GET /api/auth/profile/ HTTP/1.1\r\nAuthorization: Bearer ${token}\r\nbad header\r\n\r\n`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400/);
};

const postWebhook = async (url: string, secret: string): Promise<number> => {
  const now = Math.floor(Date.now() / 1000);
  const data = { object: { id: checkoutId, payment_status: 'paid' } };
  const type = 'checkout.session.expired';
  const payload = JSON.stringify({ id: 'evt_1', type, created: now, data });
  const signature = sign(payload, now, secret);
  secrets.set(`a signature with ${secret}`, signature);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const path = '/api/payment/webhook/';
  return (await createClient(url).raw(path, { method: 'POST', body: payload, headers })).status;
};

/** Lets the person request another code within the minute of the first. */
const liftLimits = async (): Promise<void> => {
  const database = await openTables();
  await database.db.execute(sql`delete from rate_events`);
  await database.close();
};

const journey = async (url: string): Promise<void> => {
  const { ok, refused, raw } = createClient(url);
  const signUp = await ok('registerUser', { body: { ...registration(EMAIL), ...NAMES } });
  noteTokens('the sign-up', { access: signUp.access_token, refresh: signUp.refresh_token });
  const otp = await mailedCode(1);
  await refused('verifyOtp', { body: { email: EMAIL, otp: 'x', type: 'registration' } });
  await ok('verifyOtp', { body: { email: EMAIL, otp, type: 'registration' } });
  await refused('loginUser', { body: { email: EMAIL, password: WRONG } });
  const login = await ok('loginUser', { body: { email: EMAIL, password: FIRST } });
  noteTokens('the sign-in', { access: login.access_token, refresh: login.refresh_token });
  const { data: pair } = await ok('refreshToken', { body: { refreshToken: login.refresh_token } });
  noteTokens('the refresh', { access: pair.accessToken, refresh: pair.refreshToken });
  token = pair.accessToken;
  await ok('updateProfile', { token, form: profileForm({ phone_number: '5555550177' }) });
  const change = { current_password: FIRST, new_password: CHANGED };
  await ok('changePassword', { token, body: change });
  await refused('changePassword', { token, body: change });
  await liftLimits();
  await ok('requestPasswordReset', { body: { email: EMAIL } });
  const resetCode = await mailedCode(2);
  const reset = { email: EMAIL, otp: resetCode, new_password: RESET };
  await ok('verifyOtp', { body: { email: EMAIL, otp: resetCode, type: 'password_reset' } });
  await ok('confirmPasswordReset', { body: reset });
  await refused('confirmPasswordReset', { body: reset });
  const again = await ok('loginUser', { body: { email: EMAIL, password: RESET } });
  noteTokens('the last sign-in', { access: again.access_token, refresh: again.refresh_token });
  token = again.access_token;

  const { checkout_url: checkoutUrl } = await ok('createCheckoutSession', { token, body: ORDER });
  checkoutId = new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';
  expect((await fetch(checkoutUrl)).status).toBe(200);
  expect((await choose(checkoutUrl, 'pay')).status).toBe(303);
  await ok('verifyPayment', { token, query: { session_id: checkoutId } });
  expect(await postWebhook(url, WEBHOOK_SECRET)).toBe(200);
  expect(await postWebhook(url, `${WEBHOOK_SECRET}_not`)).toBe(400);
  await sendGarbage(url);
  const half = { method: 'POST', headers: { 'content-type': 'application/json' } };
  await raw('/api/auth/login/', { ...half, body: `{"email":"${EMAIL}","password":"${RESET}"` });
  await raw(`/api/auth/profile/?access_token=${token}`, { headers: { authorization: token } });
};

/** After these changes, queries fail, and PostgreSQL's error messages quote the queries' values. */
const breakTables = [
  sql`delete from rate_events`,
  sql`alter table users add constraint broken check (first_name <> 'Unstorable')`,
  sql`alter table otps rename to gone`,
  sql`alter table checkout_sessions rename to gone_too`,
  sql`alter table login_sessions add constraint broken check (user_id < 0) not valid`,
];

const journeyOnBroken = async (url: string): Promise<void> => {
  const { call } = createClient(url);
  const failed = [
    await call('updateProfile', { token, form: profileForm({ first_name: 'Unstorable' }) }),
    await call('registerUser', {
      body: { ...registration('another.secretive@millbrook.example'), ...NAMES, password: NEVER },
    }),
    await call('requestPasswordReset', { body: { email: EMAIL } }),
    await call('loginUser', { body: { email: EMAIL, password: RESET } }),
    await call('verifyPayment', { token, query: { session_id: checkoutId } }),
  ];
  expect(failed.map(({ status }) => status)).toEqual(failed.map(() => 500));
  await postWebhook(url, WEBHOOK_SECRET);
};

let output = '';
let tables = '';
beforeAll(async () => {
  output = await during(journey);
  const database = await openTables();
  tables = await dumpTables(database.db);
  for (const change of breakTables) await database.db.execute(change);
  await database.close();
  output += await during(journeyOnBroken);
}, 120_000);

/** Six digits within a longer number are not a one-time code. */
const isIn = (haystack: string, secret: string): boolean =>
  /^\d+$/.test(secret)
    ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(haystack)
    : haystack.includes(secret);
const foundIn = (haystack: string, needles: Iterable<[string, string]>): string[] =>
  [...needles].filter(([, secret]) => isIn(haystack, secret)).map(([name]) => name);

test('the tables contain no secret that is not hashed, and no email that was sent', () => {
  expect(tables).toContain(EMAIL);
  expect(tables).toContain(checkoutId);
  expect(foundIn(tables, secrets)).toEqual([]);
  expect(tables).not.toContain('It is valid for');
});

test('the log contains no secret', () => {
  expect(output).toContain('Failed query');
  expect(foundIn(output, secrets)).toEqual([]);
});

test('the log contains no personal data, no hash and no id of an open checkout', () => {
  const hashes = tables.match(/scrypt\$[^,)]+|[\w-]{43}/g) ?? [];
  expect(hashes.length).toBeGreaterThan(3);
  const personal = ['secretive', 'Mayanne', 'Lindgrenson', 'Unstorable', '5555550177', checkoutId];
  const needles = [...personal, ...hashes].map((needle): [string, string] => [needle, needle]);
  expect(foundIn(output, needles)).toEqual([]);
  expect(output).not.toContain('scrypt$');
});
