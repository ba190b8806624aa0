import path from 'node:path';
import { identity } from '../../../paper/identity.ts';
import { reachOf, type Reach } from '../../../packages/http-guard/reach.ts';
import { readSeedNote } from '../../../packages/runner/seed-note.ts';
import { environmentSchema, type Environment } from './environment.ts';
import { withSecretFiles } from './secret-files.ts';

/** The content of a new database: the demo town, only its stories, or the town of a file. */
export type Content = 'demo' | 'news' | { file: string };

export interface StripeSettings {
  /** sk_test_… or rk_test_… */
  secretKey: string;
  /** If set, requests go to this URL instead of Stripe, for example to stripe-mock. */
  apiBase: string | undefined;
  /** whsec_… */
  webhookSecret: string;
  /** price_… */
  monthlyPriceId: string;
}

export interface S3Settings {
  /** The URL of the object store; by default Amazon's in the region. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  /** If undefined, Amazon's library looks for credentials in its usual places. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Thrown if a setting is invalid. The message names the setting and the problem. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const stripeSettings = (env: Environment): StripeSettings | undefined => {
  if (env.STRIPE_SECRET_KEY === undefined) return undefined;
  const { PAYMENT_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_MONTHLY: monthlyPriceId } = env;
  if (webhookSecret === undefined || monthlyPriceId === undefined) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY also requires PAYMENT_WEBHOOK_SECRET (whsec_…) and STRIPE_PRICE_MONTHLY (price_…).',
    );
  }
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    apiBase: env.STRIPE_API_BASE,
    webhookSecret,
    monthlyPriceId,
  };
};

const s3Settings = (env: Environment): S3Settings | undefined => {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (env.S3_BUCKET === undefined) {
    if (env.S3_ENDPOINT === undefined) return undefined;
    throw new ConfigError('S3_ENDPOINT also requires S3_BUCKET.');
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  }
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey },
  };
};

/** Returns the URL of the database including the password, which may be in a separate setting. */
const databaseUrl = (env: Environment): string | undefined => {
  const { DATABASE_URL: given, DATABASE_PASSWORD: password } = env;
  if (password === undefined) return given;
  if (given === undefined) throw new ConfigError('DATABASE_PASSWORD also requires DATABASE_URL.');
  const url = new URL(given);
  if (url.password !== '') {
    throw new ConfigError(
      'DATABASE_URL already contains a password; remove it or DATABASE_PASSWORD.',
    );
  }
  url.password = encodeURIComponent(password);
  return url.href;
};

const refuseAtPublicHost = (env: Environment, host: string): void => {
  if (env.CONTROL_API === 'on') {
    throw new ConfigError(
      'CONTROL_API=on lets anyone read email, sign in as any user and erase all data. ' +
        `It cannot be on at a public host (${host}). Turn it off, or remove the setting with that host.`,
    );
  }
  const hasPeople = env.SEED !== undefined && env.SEED !== 'news' && env.SEED !== 'off';
  if (hasPeople && env.SEED_PASSWORD === undefined) {
    throw new ConfigError(
      'SEED=demo and a town file create accounts with known passwords, maybe an admin. ' +
        `At a public host (${host}) it also requires SEED_PASSWORD.`,
    );
  }
};

/**
 * Returns the first host of this server or its site with this reach, or undefined. In a container,
 * the server listens on all IP addresses. Docker Compose therefore sets BIND_ADDRESS to the IP
 * addresses at which the container is published, separated by spaces.
 */
const hostWith = (env: Environment, reach: Reach): string | undefined => {
  const urls = env.PUBLIC_API_URL === undefined ? [] : [env.PUBLIC_API_URL];
  return [
    ...[...urls, ...env.SITE_ORIGINS].map((url) => new URL(url).hostname),
    ...(env.BIND_ADDRESS ?? env.API_HOST_BIND).split(' '),
  ].find((host) => reachOf(host) === reach);
};

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Adds the other names by which a browser on this machine opens a site on this machine. */
const withLoopbackNames = (origins: readonly string[]): string[] => {
  const others = origins
    .map((origin) => new URL(origin))
    .filter(({ hostname }) => LOOPBACK_NAMES.includes(hostname))
    .flatMap((url) => LOOPBACK_NAMES.map((name) => url.origin.replace(url.hostname, name)));
  return [...new Set([...origins, ...others])];
};

const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

const rememberedSeed = (dataDir: string): { file: string } | undefined => {
  const file = readSeedNote(dataDir)?.file;
  return file === undefined ? undefined : { file };
};

/**
 * Reads the settings from environment variables. An empty variable is treated as missing.
 * @throws ConfigError with one line for each invalid variable
 */
export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const { environment: filled, problems } = withSecretFiles(withoutEmpty(environment));
  const parsed = environmentSchema.safeParse(filled);
  const issues = parsed.error?.issues ?? [];
  const lines = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(
      `The environment variables are not valid.\n${[...problems, ...lines].join('\n')}`,
    );
  }
  const env = parsed.data;
  const publicHost = hostWith(env, 'public');
  if (publicHost !== undefined) refuseAtPublicHost(env, publicHost);
  return {
    host: env.API_HOST_BIND,
    port: env.API_PORT,
    dataDir: path.resolve(env.DATA_DIR),
    /** The URL of PostgreSQL. If undefined, the server uses the embedded database. */
    databaseUrl: databaseUrl(env),
    /** After SIGTERM, the server responds for this long and tells clients that it will stop. */
    drainMs: env.DRAIN_MS,
    /** The store for uploaded pictures. If undefined, they are in the data folder. */
    s3: s3Settings(env),
    /** The URL at which clients reach this server; by default that of each request. */
    publicApiUrl: env.PUBLIC_API_URL,
    /** Begins the path of each of this server's URLs. It is empty, except in worlds. */
    basePath: '',
    siteOrigins: withLoopbackNames(env.SITE_ORIGINS),
    /** If undefined, a random secret is stored in the data folder, like `paymentWebhookSecret`. */
    jwtSecret: env.JWT_SECRET,
    paymentWebhookSecret: env.PAYMENT_WEBHOOK_SECRET,
    stripe: stripeSettings(env),
    /** If false, purchases are refused unless Stripe is configured. */
    simulatesPayments: publicHost === undefined || env.PAYMENTS === 'simulated',
    accessTokenTtlS: env.ACCESS_TOKEN_TTL_S,
    passwordCostLog2: env.PASSWORD_COST_LOG2,
    controlApi:
      env.CONTROL_API === 'on' || (env.CONTROL_API === 'local' && publicHost === undefined),
    /** A host at which anyone may reach this server or its site. Undefined if there is none. */
    publicHost,
    /** A host for machines of this network. Undefined if there is none, or a public one. */
    networkHost: publicHost === undefined ? hostWith(env, 'network') : undefined,
    /** Whether every request to the API must select a world. */
    worldRequired: env.WORLD_REQUIRED === 'on',
    controlHosts: env.CONTROL_HOSTS,
    smtpUrl: env.SMTP_URL,
    mailFrom: identity.mailFrom,
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT,
    /** Whether a response that violates the contract is replaced by an error. */
    contractCheck: env.NODE_ENV !== 'production',
    trustedProxies: env.TRUST_PROXY,
    seed:
      env.SEED ??
      rememberedSeed(path.resolve(env.DATA_DIR)) ??
      (publicHost === undefined ? 'demo' : 'news'),
    /** The password of all seeded people, instead of the one in the documentation. */
    seedPassword: env.SEED_PASSWORD,
    siteName: identity.name,
    siteAddress: identity.contact.address,
    tax: identity.tax,
    locale: identity.locale,
    timeZone: identity.timeZone,
  };
};

/** The settings of this server. Only this file reads the environment. */
export type Config = ReturnType<typeof readConfig>;
