import path from 'node:path';
import { environmentSchema, type Environment } from './environment.ts';
import { publicAddressOf } from './public-address.ts';
import { withSecretFiles } from './secret-files.ts';

/** How this server is set up: the one reading of the environment. */
export interface Config {
  production: boolean;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Absolute; holds the embedded database, uploaded pictures and secrets. */
  dataDir: string;
  /** None means the embedded database. */
  databaseUrl: string | undefined;
  /** For so long a start waits for a database that cannot be reached. */
  databaseWaitS: number;
  /** For so long it goes on answering after SIGTERM, while telling that it is about to end. */
  drainMs: number;
  /** Uploaded pictures are in an object store; none means the data folder. */
  s3: S3Settings | undefined;
  /** Where clients reach this server; none means the address that it listens on. */
  publicApiUrl: string | undefined;
  /** Origins of the site: allowed by CORS and as targets of the checkout. */
  siteOrigins: string[];
  /** None means a random one, kept in the data folder. */
  jwtSecret: string | undefined;
  /** The key that signs payment webhooks; by default a random one in the data folder. */
  paymentWebhookSecret: string | undefined;
  /** Stripe takes the payments. */
  stripe: StripeSettings | undefined;
  /** Without Stripe, whether the simulated checkout takes them; otherwise purchases are refused. */
  simulatesPayments: boolean;
  accessTokenTtlS: number;
  refreshTokenTtlS: number;
  /** Work of a password hash (scrypt): the binary logarithm of N. */
  passwordCostLog2: number;
  /** Threads that hash passwords. */
  passwordWorkers: number;
  /** Accounts that one client address may open in an hour. */
  signUpsPerHour: number;
  controlApi: boolean;
  /** Where others than this machine can reach this server or its site; undefined if nowhere. */
  publicAddress: string | undefined;
  /** How many worlds there may be besides that of the database. */
  worldsMax: number;
  /** A world that nobody has used for so long is removed. */
  worldIdleS: number;
  /** More host names, without ports, at which the control API answers. */
  controlHosts: string[];
  smtpUrl: string | undefined;
  /** The address that mails come from; the name with it is that of the paper. */
  mailFrom: string;
  logLevel: string;
  /** Where metrics are answered, apart from the API; none means nowhere. */
  metricsPort: number | undefined;
  /** Whether traces are sent; OpenTelemetry itself reads where to and how from OTEL_…. */
  traces: boolean;
  /** Check every answer against the contract. */
  contractCheck: boolean;
  /** Addresses and networks of proxies that are believed whom they speak for. */
  trustedProxies: string[];
  /** Seeds an empty database with the demo town and its people, or with its stories alone. */
  seed: 'demo' | 'news' | 'off';
  /** The password of the demo's people in place of the printed one. */
  seedPassword: string | undefined;
  /** The paper's name on the checkout page and in mails. */
  siteName: string;
  /** Where the town is: its days begin and end by it. */
  timeZone: string;
}

/** How Stripe is reached. */
export interface StripeSettings {
  /** sk_test_… or rk_test_… */
  secretKey: string;
  /** Another address than Stripe's own, such as that of stripe-mock. */
  apiBase: string | undefined;
  /** whsec_… */
  webhookSecret: string;
  /** The recurring price of the Monthly plan, price_… */
  monthlyPriceId: string;
}

/** How the object store is reached. */
export interface S3Settings {
  /** None means Amazon's own of the region. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  /** None means as Amazon's packages find them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** The environment asks for something that cannot be; the message says what. */
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

/** The address of the database with the password, which may have been given apart from it. */
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
 * Reads the environment; empty variables count as absent.
 * @throws ConfigError with a line for each variable that is wrong.
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
