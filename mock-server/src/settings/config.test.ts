import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('a server without settings can be reached only from this machine', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 4000,
    dataDir: path.resolve('.data'),
    databaseUrl: undefined,
    drainMs: 0,
    s3: undefined,
    publicApiUrl: undefined,
    siteOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
    jwtSecret: undefined,
    paymentWebhookSecret: undefined,
    accessTokenTtlS: 900,
    passwordCostLog2: 15,
    controlApi: false,
    controlHosts: [],
    smtpUrl: undefined,
    mailFrom: 'echo@kettleford.example',
    logLevel: 'info',
    metricsPort: undefined,
    contractCheck: true,
    trustedProxies: [],
    worldRequired: false,
    basePath: '',
    seed: 'demo',
    seedPassword: undefined,
    publicHost: undefined,
    networkHost: undefined,
    siteName: 'The Kettleford Echo',
    siteAddress: '3 Hill Street, Kettleford',
    tax: { name: 'Sales tax', percent: 0 },
    locale: 'en-US',
    timeZone: 'America/New_York',
    stripe: undefined,
    simulatesPayments: true,
  });
});

test('an empty variable is treated as missing, and lists and URLs are normalized', () => {
  const config = readConfig({
    API_PORT: '',
    SITE_ORIGINS: 'https://a.example/, http://localhost:3000',
    PUBLIC_API_URL: 'https://api.example/',
    CONTROL_HOSTS: 'Kit.example, [::2]',
  });
  expect(config.port).toBe(4000);
  expect(config.siteOrigins).toEqual([
    'https://a.example',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ]);
  expect(config.publicApiUrl).toBe('https://api.example');
  expect(config.controlHosts).toEqual(['kit.example', '[::2]']);
});

test('in production, the server does not check its responses against the contract', () => {
  expect(readConfig({ NODE_ENV: 'production' }).contractCheck).toBe(false);
});

test.each([
  [{}],
  [{ PUBLIC_API_URL: 'http://127.0.0.1:8080', SITE_ORIGINS: 'http://kit.localhost:8080' }],
  [{ SITE_ORIGINS: 'http://[::1]:3000', API_HOST_BIND: '0.0.0.0', BIND_ADDRESS: '127.0.0.1' }],
  [{ SITE_ORIGINS: 'http://[::ffff:127.0.0.1]:3000', API_HOST_BIND: '::1' }],
])(
  "a server that only this machine can reach has the demo's people and the control API (%o)",
  (environment) => {
    const config = readConfig({ ...environment, CONTROL_API: 'local' });
    expect(config).toMatchObject({ controlApi: true, seed: 'demo' });
    expect([config.publicHost, config.networkHost]).toEqual([undefined, undefined]);
  },
);

test.each([
  ['192.168.1.5', { SITE_ORIGINS: 'http://localhost:3000,http://192.168.1.5:5173' }],
  ['172.31.0.5', { SITE_ORIGINS: 'http://172.31.0.5' }],
  ['169.254.7.7', { SITE_ORIGINS: 'http://169.254.7.7' }],
  ['[fd00::7]', { SITE_ORIGINS: 'http://[fd00::7]:3000' }],
  ['[fe80::7]', { SITE_ORIGINS: 'http://[fe80::7]:3000' }],
  ['kitchen.local', { SITE_ORIGINS: 'http://kitchen.local:5173' }],
  ['10.0.0.7', { PUBLIC_API_URL: 'http://10.0.0.7:4000' }],
  ['192.168.1.5', { API_HOST_BIND: '192.168.1.5' }],
  ['fe80::7%eth0', { API_HOST_BIND: '::', BIND_ADDRESS: '127.0.0.1 fe80::7%eth0' }],
])(
  "a server that only this network can reach, at %s, has the demo's people, simulated payments and the control API",
  (networkHost, environment) => {
    const config = readConfig({ ...environment, CONTROL_API: 'on' });
    expect(config).toMatchObject({ controlApi: true, seed: 'demo', simulatesPayments: true });
    expect([config.publicHost, config.networkHost]).toEqual([undefined, networkHost]);
  },
);

describe.each([
  [{ PUBLIC_API_URL: 'https://news.example' }],
  [{ SITE_ORIGINS: 'http://192.168.1.7:3000,https://news.example' }],
  [{ SITE_ORIGINS: 'http://172.32.0.5' }],
  [{ SITE_ORIGINS: 'http://100.64.0.5' }],
  [{ SITE_ORIGINS: 'http://192.168.1.5.news.example' }],
  [{ SITE_ORIGINS: 'http://web.news.svc.cluster.local' }],
  [{ SITE_ORIGINS: 'http://kitchen:5173' }],
  [{ SITE_ORIGINS: 'http://192.168.1.7:3000', API_HOST_BIND: '0.0.0.0' }],
  [{ SITE_ORIGINS: 'http://localhost.news.example' }],
  [{ BIND_ADDRESS: '0.0.0.0' }],
  [{ BIND_ADDRESS: '0.0.0.0 127.0.0.1' }],
  [{ API_HOST_BIND: '::' }],
])('settings for a public host (%o)', (environment) => {
  test('by default, a public server has the stories, but no accounts and no control API', () => {
    const config = readConfig({ ...environment, CONTROL_API: 'local' });
    expect(config).toMatchObject({ controlApi: false, seed: 'news' });
  });

  test('a public server simulates payments only if a setting says so', () => {
    expect(readConfig(environment).simulatesPayments).toBe(false);
    const staging = readConfig({ ...environment, PAYMENTS: 'simulated' });
    expect(staging.simulatesPayments).toBe(true);
  });

  test('a public server cannot turn the control API on', () => {
    expect(() => readConfig({ ...environment, CONTROL_API: 'on' })).toThrow(/public host/);
  });

  test('a public server that seeds people, from the demo or from a file, requires a password for them', () => {
    const demo = { ...environment, SEED: 'demo' };
    expect(() => readConfig(demo)).toThrow(/requires SEED_PASSWORD/);
    const file = { ...environment, SEED: 'town.yaml' };
    expect(() => readConfig(file)).toThrow(/requires SEED_PASSWORD/);
    expect(() => readConfig({ ...demo, SEED_PASSWORD: 'Courier2026' })).toThrow(/12 characters/);
    const config = readConfig({ ...demo, SEED_PASSWORD: 'a longer password' });
    expect(config).toMatchObject({ seed: 'demo', seedPassword: 'a longer password' });
  });
});

test('Stripe needs a webhook secret and a price, and only its test keys are accepted', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_test_abc' };
  expect(() => readConfig(key)).toThrow(/PAYMENT_WEBHOOK_SECRET.*STRIPE_PRICE_MONTHLY/);
  const whole = {
    ...key,
    PAYMENT_WEBHOOK_SECRET: 'whsec_sixteen_characters',
    STRIPE_PRICE_MONTHLY: 'price_abc',
    STRIPE_API_BASE: 'http://localhost:12111/',
  };
  expect(readConfig(whole).stripe).toEqual({
    secretKey: 'sk_test_abc',
    webhookSecret: 'whsec_sixteen_characters',
    monthlyPriceId: 'price_abc',
    apiBase: 'http://localhost:12111',
  });
  const live = { ...whole, STRIPE_SECRET_KEY: 'sk_live_abc' };
  expect(() => readConfig(live)).toThrow(/STRIPE_SECRET_KEY: must be a test-mode key/);
});

test('the database password can be a separate setting, and then it may contain any characters', () => {
  const DATABASE_URL = 'postgres://news@db:5432/news';
  const config = readConfig({ DATABASE_URL, DATABASE_PASSWORD: 'p@ss/w%rd: #1' });
  const url = new URL(config.databaseUrl ?? '');
  expect(decodeURIComponent(url.password)).toBe('p@ss/w%rd: #1');
  expect([url.username, url.host, url.pathname]).toEqual(['news', 'db:5432', '/news']);
  const withOne = { DATABASE_URL: 'postgres://news:old@db/news', DATABASE_PASSWORD: 'new' };
  expect(() => readConfig(withOne)).toThrow(/DATABASE_URL already contains a password/);
  expect(() => readConfig({ DATABASE_PASSWORD: 'new' })).toThrow(/requires DATABASE_URL/);
});

test('the error for the URL of another database shows a valid one', () => {
  const mysql = { DATABASE_URL: 'mysql://news@db/news' };
  expect(() => readConfig(mysql)).toThrow(/DATABASE_URL: must be a URL such as postgres:/);
});

test('an object store requires a bucket, and both of its credentials or none', () => {
  const store = { S3_BUCKET: 'pictures' };
  expect(readConfig(store).s3).toEqual({
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: undefined,
    credentials: undefined,
  });
  const whole = { ...store, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig(whole).s3?.credentials).toEqual({
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  const withoutBucket = { S3_ENDPOINT: 'http://localhost:7070' };
  expect(() => readConfig(withoutBucket)).toThrow('S3_ENDPOINT also requires S3_BUCKET.');
  expect(() => readConfig({ ...store, S3_ACCESS_KEY_ID: 'id' })).toThrow(/must be set together/);
});

test.each([
  ['API_PORT', '70000'],
  ['API_PORT', 'http'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SITE_ORIGINS', 'localhost:3000'],
  ['JWT_SECRET', 'short'],
  ['ACCESS_TOKEN_TTL_S', '-1'],
  ['CONTROL_API', 'yes'],
  ['CONTROL_HOSTS', 'kit.example:8080'],
  ['PASSWORD_COST_LOG2', '4'],
  ['LOG_LEVEL', 'loud'],
  ['STRIPE_PRICE_MONTHLY', '4.99'],
  ['PAYMENTS', 'free'],
  ['S3_ENDPOINT', 'localhost:7070'],
  ['DRAIN_MS', '6s'],
])('the setting %s=%s is refused, and the error names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}`, 'm'));
});

test('one error lists all invalid settings', () => {
  expect(() => readConfig({ API_PORT: 'x', SEED: 'maybe' })).toThrow(/API_PORT.*\nSEED/s);
});
