import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';
import { makeFolder } from '../../../packages/runner/make-folder.ts';

const SECRET_BYTES = 48;
const OWNER_ONLY = 0o600;
const fileSchema = z.record(z.string(), z.string());

const readSecrets = (file: string): Record<string, string> => {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read. Delete it to generate new secrets.`, { cause: error });
  }
};

/** Returns a stored secret. Creates a missing one, so that sessions survive a restart. */
export const storedSecret = (dataDir: string, name: string): string => {
  const file = path.join(dataDir, 'secrets.json');
  const secrets = readSecrets(file);
  const known = secrets[name];
  if (known !== undefined) return known;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  makeFolder(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify({ ...secrets, [name]: secret }, null, 2), {
    mode: OWNER_ONLY,
  });
  renameSync(`${file}.new`, file);
  return secret;
};

/** Returns the key with which one-time codes are hashed. */
export const otpKey = (config: Pick<Config, 'jwtSecret' | 'dataDir'>): string =>
  `otp ${signingSecret(config)}`;

/** Returns the key that signs access tokens: from the settings or the data folder. */
export const signingSecret = ({
  jwtSecret,
  dataDir,
}: Pick<Config, 'jwtSecret' | 'dataDir'>): string => jwtSecret ?? storedSecret(dataDir, 'jwt');
