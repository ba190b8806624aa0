import path from 'node:path';
import { environmentSchema, type Environment } from './environment.ts';
import type { TaxSettings } from './tax.ts';
import { publicAddressOf } from './public-address.ts';
import { withSecretFiles } from './secret-files.ts';

/** The settings of this server. Only this file reads the environment. */
export interface Config {
  production: boolean;
  host: string;
  /** The port of the API. 0 means any free port. */
  port: number;
  /** The absolute path of the folder for the embedded database, uploads and secrets. */
  dataDir: string;
  /** The URL of PostgreSQL. If undefined, the server uses the embedded database. */
  databaseUrl: string | undefined;
  /** How many seconds a starting server waits for a database that is unreachable. */
  databaseWaitS: number;
  /**
   * After SIGTERM, the server still responds for this many milliseconds and tells clients that it
   * will stop.
   */
  drainMs: number;
  /** The object store for uploaded pictures. If undefined, they are stored in the data folder. */
  s3: S3Settings | undefined;
  /** The URL at which clients reach this server. If undefined, it is the URL of each request. */
  publicApiUrl: string | undefined;
  /** The origins of the site. CORS permits them, and checkouts may return to them. */
  siteOrigins: string[];
  /** The secret that signs access tokens. If undefined, it is a random one in the data folder. */
  jwtSecret: string | undefined;
  /**
   * The secret that signs payment webhooks. If undefined, it is a random one in the data folder.
   */
  paymentWebhookSecret: string | undefined;
  /** If undefined, payments do not go through Stripe. */
  stripe: StripeSettings | undefined;
  /**
   * True if payments are simulated when Stripe is not configured. If false, purchases are refused
   * then.
   */
  simulatesPayments: boolean;
  accessTokenTtlS: number;
  refreshTokenTtlS: number;
  /** The cost of hashing a password: the base-2 logarithm of scrypt's parameter N. */
  passwordCostLog2: number;
  passwordWorkers: number;
  /** The number of days for which an approved advertisement runs. 0 means without end. */
  advertisementDays: number;
  /** The maximum number of sign-ups per hour from one IP address. */
  signUpsPerHour: number;
  controlApi: boolean;
  /**
   * The address at which other machines reach this server or its site. Undefined if only this
   * machine can.
   */
  publicAddress: string | undefined;
  /** The maximum number of worlds (separate copies of the data, for example one per test). */
  worldsMax: number;
  /** A world (separate copy of the data) that is not used for this many seconds is removed. */
  worldIdleS: number;
  /** Further host names, without ports, at which the control API may be reached. */
  controlHosts: string[];
  smtpUrl: string | undefined;
  /** The sender's address in emails. The sender's name is that of the newspaper. */
  mailFrom: string;
  logLevel: string;
  /** The port for metrics, other than that of the API. If undefined, there are no metrics. */
  metricsPort: number | undefined;
  /**
   * True if traces are sent. OpenTelemetry's library itself reads from OTEL_… where to send them.
   */
  traces: boolean;
  /** True if every response is checked against the contract. */
  contractCheck: boolean;
  /** The IP addresses and networks of proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[];
  /** The data that an empty database gets. With `off`, it stays empty. */
  seed: Content | 'off';
  /** The password of all people of the demo, instead of the one that the documentation prints. */
  seedPassword: string | undefined;
  /** The name of the newspaper, on the checkout page, on receipts and in emails. */
  siteName: string;
  /** The address of the newspaper, on receipts. */
  siteAddress: string;
  tax: TaxSettings;
  /** The time zone of the town, which determines when a day begins. */
  timeZone: string;
}

/** The content of a new database: the demo town, only its stories, or the town of a file. */
export type Content = 'demo' | 'news' | { file: string };

export interface StripeSettings {
  /** The secret key of Stripe: sk_test_… or rk_test_… */
  secretKey: string;
  /** If set, requests go to this URL instead of Stripe, for example to stripe-mock. */
  apiBase: string | undefined;
  /** The secret with which Stripe signs webhooks: whsec_… */
  webhookSecret: string;
  /** The id of the price of the monthly plan at Stripe: price_… */
  monthlyPriceId: string;
}

export interface S3Settings {
  /** The URL of the object store. If undefined, it is Amazon's own for the region. */
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
  if (env.MEDIA_STORE !== 's3') return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (env.S3_BUCKET === undefined) throw new ConfigError('MEDIA_STORE=s3 also requires S3_BUCKET.');
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

/** Returns the URL of the database with the password, which may be in a setting of its own. */
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

const refuseAtPublicAddress = (env: Environment, address: string): void => {
  if (env.CONTROL_API === 'on') {
    throw new ConfigError(
      'CONTROL_API=on lets anyone read email, sign in as any user and erase all data. ' +
        `It cannot be on at a public address (${address}). Remove one of the two.`,
    );
  }
  const hasPeople = env.SEED !== undefined && env.SEED !== 'news' && env.SEED !== 'off';
  if (hasPeople && env.SEED_PASSWORD === undefined) {
    throw new ConfigError(
      'SEED=demo and the file of a town open accounts whose passwords are written there, maybe an admin among them. ' +
        `At a public address (${address}) it also requires SEED_PASSWORD.`,
    );
  }
};

const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/**
 * Reads the settings from environment variables. An empty variable is treated as missing.
 * @throws ConfigError with one line for each invalid variable
 */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
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
  const production = env.NODE_ENV === 'production';
  const publicAddress = publicAddressOf(env);
  if (publicAddress !== undefined) refuseAtPublicAddress(env, publicAddress);
  return {
    production,
    host: env.API_HOST_BIND,
    port: env.API_PORT,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: databaseUrl(env),
    databaseWaitS: env.DATABASE_WAIT_S,
    drainMs: env.DRAIN_MS,
    s3: s3Settings(env),
    publicApiUrl: env.PUBLIC_API_URL,
    siteOrigins: env.SITE_ORIGINS,
    jwtSecret: env.JWT_SECRET,
    paymentWebhookSecret: env.PAYMENT_WEBHOOK_SECRET,
    stripe: stripeSettings(env),
    simulatesPayments: publicAddress === undefined || env.PAYMENTS === 'simulated',
    accessTokenTtlS: env.ACCESS_TOKEN_TTL_S,
    refreshTokenTtlS: env.REFRESH_TOKEN_TTL_S,
    passwordCostLog2: env.PASSWORD_COST_LOG2,
    passwordWorkers: env.PASSWORD_WORKERS,
    advertisementDays: env.ADVERTISEMENT_DAYS,
    signUpsPerHour: env.SIGN_UPS_PER_HOUR,
    controlApi:
      env.CONTROL_API === 'on' || (env.CONTROL_API === 'local' && publicAddress === undefined),
    publicAddress,
    worldsMax: env.WORLDS_MAX,
    worldIdleS: env.WORLD_IDLE_S,
    controlHosts: env.CONTROL_HOSTS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    contractCheck: env.CONTRACT_CHECK ?? !production,
    trustedProxies: env.TRUST_PROXY,
    seed: env.SEED ?? (publicAddress === undefined ? 'demo' : 'news'),
    seedPassword: env.SEED_PASSWORD,
    siteName: env.SITE_NAME,
    siteAddress: env.SITE_ADDRESS,
    tax: { name: env.TAX_NAME, percent: env.TAX_PERCENT, id: env.TAX_ID },
    timeZone: env.TIME_ZONE,
  };
};
