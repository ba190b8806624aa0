import path from 'node:path';
import { z } from 'zod';
import { MINUTE_S } from '../lib/time.ts';

const list = z.string().transform((text) => text.split(',').map((item) => item.trim()));
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
const hostName = z
  .string()
  .toLowerCase()
  .regex(/^([\w.-]+|\[[\da-f:.]+\])$/, 'must be a host name, without a port');

const milliseconds = z.coerce.number().int().min(0);

export const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  API_HOST_BIND: z.string().min(1).default('127.0.0.1'),
  BIND_ADDRESS: z.string().optional(),
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATA_DIR: z.string().trim().min(1).default('.data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a URL such as postgres://user@host/database',
    })
    .optional(),
  DATABASE_PASSWORD: z.string().optional(),
  DRAIN_MS: milliseconds.default(0),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().min(3, 'must be a bucket name').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_API_URL: httpUrl.optional(),
  SITE_ORIGINS: list.prefault('http://localhost:3000').pipe(z.array(httpUrl)),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PAYMENT_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  PAYMENTS: z.enum(['simulated']).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_test_\w+$/,
      'must be a test-mode key (sk_test_…): this server takes no real payments',
    )
    .optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  STRIPE_PRICE_MONTHLY: z.string().startsWith('price_', 'must be a price id').optional(),
  ACCESS_TOKEN_TTL_S: z.coerce
    .number()
    .int()
    .min(1)
    .default(15 * MINUTE_S),
  PASSWORD_COST_LOG2: z.coerce.number().int().min(10).max(17).default(15),
  CONTROL_API: z.enum(['on', 'off', 'local']).default('off'),
  WORLD_REQUIRED: z.enum(['on', 'off']).default('off'),
  CONTROL_HOSTS: list.pipe(z.array(hostName)).default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  SEED: z
    .union(
      [
        z.enum(['demo', 'news', 'off']),
        z
          .string()
          .regex(/\.(ya?ml|json)$/)
          .transform((file) => ({ file: path.resolve(file) })),
      ],
      { error: 'must be demo, news, off or the path of a YAML file' },
    )
    .optional(),
  SEED_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  TRUST_PROXY: list.default([]),
});

export type Environment = z.output<typeof environmentSchema>;
