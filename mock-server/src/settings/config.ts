import path from 'node:path';
import { environmentSchema, type Environment } from './environment.ts';
import { publicAddressOf } from './public-address.ts';
import { withSecretFiles } from './secret-files.ts';

/** The configuration of this server. No other code reads the environment. */
export interface Config {
  production: boolean;
  host: string;
  /** The port of the API. 0 means any free port. */
  port: number;
  /** The absolute path of the folder with the embedded database, uploads and secrets. */
  dataDir: string;
  /** The URL of PostgreSQL. Undefined means the embedded database. */
  databaseUrl: string | undefined;
  /** The time in seconds for which a starting server waits for an unreachable database. */
  databaseWaitS: number;
  /** The time in milliseconds for which the server responds after SIGTERM and announces its end. */
  drainMs: number;
  /** The object store for uploaded pictures. Undefined means the data folder. */
  s3: S3Settings | undefined;
  /** The URL at which clients reach this server. Undefined means the URL of each request. */
  publicApiUrl: string | undefined;
  /** The origins of the site. CORS and the return URLs of checkouts permit them. */
  siteOrigins: string[];
  /** The secret that signs access tokens. Undefined means a random one in the data folder. */
  jwtSecret: string | undefined;
  /** The key that signs payment webhooks. The default is a random key in the data folder. */
  paymentWebhookSecret: string | undefined;
  /** The settings of Stripe. Undefined if Stripe does not handle the payments. */
  stripe: StripeSettings | undefined;
  /**
   * Whether the simulated checkout handles payments if Stripe does not. Otherwise purchases are
   * refused.
   */
  simulatesPayments: boolean;
  accessTokenTtlS: number;
  refreshTokenTtlS: number;
  /** The cost of a password hash: the binary logarithm of scrypt's parameter N. */
  passwordCostLog2: number;
  /** The number of threads that hash passwords. */
  passwordWorkers: number;
  /** The number of days for which an approved advertisement runs. 0 means without end. */
  advertisementDays: number;
  /** The maximum number of sign-ups per IP address and hour. */
  signUpsPerHour: number;
  controlApi: boolean;
  /**
   * The address at which other machines reach this server or its site. Undefined if they cannot.
   */
  publicAddress: string | undefined;
  /** The maximum number of worlds besides the main one. */
  worldsMax: number;
  /** The time in seconds after which an unused world is removed. */
  worldIdleS: number;
  /** Additional host names at which the control API is available, without ports. */
  controlHosts: string[];
  smtpUrl: string | undefined;
  /** The sender's email address. The newspaper's name is added to it. */
  mailFrom: string;
  logLevel: string;
  /** The port of the metrics, separate from the API. Undefined turns them off. */
  metricsPort: number | undefined;
  /** Whether traces are sent. OpenTelemetry itself reads the destination from OTEL_…. */
  traces: boolean;
  /** Whether every response is checked against the contract. */
  contractCheck: boolean;
  /** The IP addresses and networks of trusted proxies. */
  trustedProxies: string[];
  /** The seeds of an empty database: the demo town with its people, or only its stories. */
  seed: 'demo' | 'news' | 'off';
  /** The password of the demo's people. It replaces the one that the documentation prints. */
  seedPassword: string | undefined;
  /** The newspaper's name on the checkout page and in emails. */
  siteName: string;
  /** The town's time zone, which determines its days. */
  timeZone: string;
}

export interface StripeSettings {
  /** Stripe's secret key: sk_test_… or rk_test_… */
  secretKey: string;
  /** A URL that replaces Stripe's own, such as that of stripe-mock. */
  apiBase: string | undefined;
  /** The secret that signs Stripe's webhooks: whsec_… */
  webhookSecret: string;
  /** The recurring price of the Monthly plan at Stripe: price_… */
  monthlyPriceId: string;
}

export interface S3Settings {
  /** The URL of the object store. Undefined means Amazon's endpoint of the region. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  /** The key of the object store. Undefined means that Amazon's packages find the credentials. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** The environment contains an invalid setting. The message names the problem. */
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

/** Returns the database's URL with its password, which may be a separate setting. */
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
  if (env.SEED === 'demo' && env.SEED_PASSWORD === undefined) {
    throw new ConfigError(
      'SEED=demo opens accounts whose password is printed in the README, an admin among them. ' +
        `At a public address (${address}) it also requires SEED_PASSWORD.`,
    );
  }
};

const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/**
 * Reads the environment. Empty variables count as absent.
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
    timeZone: env.TIME_ZONE,
  };
};
