import path from 'node:path';
import { z } from 'zod';
import { withSecretFiles } from './secret-files.ts';
import { YEAR_S } from './time.ts';

/** Where Millbrook is. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const seconds = z.coerce.number().int().positive();
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

const timeZone = z.string().refine(isTimeZone, 'is not a time zone, such as Europe/London');

const milliseconds = z.coerce.number().int().min(0);

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  API_HOST_BIND: z.string().min(1).default('127.0.0.1'),
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_PASSWORD: z.string().optional(),
  DRAIN_MS: milliseconds.default(0),
  MEDIA_STORE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().min(3, 'must be a bucket name').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_API_URL: address.optional(),
  SITE_ORIGINS: z
    .string()
    .default('http://localhost:3000')
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .pipe(z.array(address)),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PAYMENT_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_test_\w+$/,
      'must be a test-mode key (sk_test_…): this server takes no real payments',
    )
    .optional(),
  STRIPE_API_BASE: address.optional(),
  STRIPE_PRICE_MONTHLY: z.string().startsWith('price_', 'must be a price id').optional(),
  ACCESS_TOKEN_TTL_S: seconds.default(15 * 60),
  REFRESH_TOKEN_TTL_S: seconds.default(YEAR_S),
  PASSWORD_COST_LOG2: z.coerce.number().int().min(10).max(17).default(15),
  CONTROL_API: onOff.default(false),
  CONTROL_API_IN_PRODUCTION: z.literal('yes').optional(),
  MAIL_FROM: z.email().default('courier@millbrook.example'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  CONTRACT_CHECK: onOff.optional(),
  SEED: onOff.default(true),
  SITE_NAME: z.string().min(1).default('The Millbrook Courier'),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((proxy) => proxy.trim()))
    .optional(),
  TIME_ZONE: timeZone.default(DEFAULT_TIME_ZONE),
});

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
  /** What payment webhooks are signed with; none means a random one, kept in the data folder. */
  paymentWebhookSecret: string | undefined;
  /** Stripe takes the payments; without it, the simulated checkout does. */
  stripe: StripeSettings | undefined;
  accessTokenTtlS: number;
  refreshTokenTtlS: number;
  /** Work of a password hash (scrypt): the binary logarithm of N. */
  passwordCostLog2: number;
  controlApi: boolean;
  smtpUrl: string | undefined;
  /** The address that mails come from; the name with it is that of the paper. */
  mailFrom: string;
  logLevel: string;
  /** Check every answer against the contract. */
  contractCheck: boolean;
  /** Addresses and networks of proxies that are believed whom they speak for. */
  trustedProxies: string[];
  /** Fill an empty database with the town of Millbrook. */
  seed: boolean;
  /** What the paper is called on the checkout page and in mails. */
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

const stripeSettings = (env: z.output<typeof environmentSchema>): StripeSettings | undefined => {
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

const s3Settings = (env: z.output<typeof environmentSchema>): S3Settings | undefined => {
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
const databaseUrl = (env: z.output<typeof environmentSchema>): string | undefined => {
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
  if (production && env.CONTROL_API && env.CONTROL_API_IN_PRODUCTION !== 'yes') {
    throw new ConfigError(
      'CONTROL_API=on lets anyone read email, sign in as any user and erase all data. ' +
        'With NODE_ENV=production, it also requires CONTROL_API_IN_PRODUCTION=yes.',
    );
  }
  return {
    production,
    host: env.API_HOST_BIND,
    port: env.API_PORT,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: databaseUrl(env),
    drainMs: env.DRAIN_MS,
    s3: s3Settings(env),
    publicApiUrl: env.PUBLIC_API_URL,
    siteOrigins: env.SITE_ORIGINS,
    jwtSecret: env.JWT_SECRET,
    paymentWebhookSecret: env.PAYMENT_WEBHOOK_SECRET,
    stripe: stripeSettings(env),
    accessTokenTtlS: env.ACCESS_TOKEN_TTL_S,
    refreshTokenTtlS: env.REFRESH_TOKEN_TTL_S,
    passwordCostLog2: env.PASSWORD_COST_LOG2,
    controlApi: env.CONTROL_API,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    logLevel: env.LOG_LEVEL,
    contractCheck: env.CONTRACT_CHECK ?? !production,
    trustedProxies: env.TRUST_PROXY ?? [],
    seed: env.SEED,
    siteName: env.SITE_NAME,
    timeZone: env.TIME_ZONE,
  };
};
