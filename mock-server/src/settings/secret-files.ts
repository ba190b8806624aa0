import { readFileSync } from 'node:fs';

/** Settings that can be read from a file, which the variable with the suffix `_FILE` names. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'JWT_SECRET',
  'PAYMENT_WEBHOOK_SECRET',
  'SEED_PASSWORD',
  'STRIPE_SECRET_KEY',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Returns the secret in a file, trimmed, or the problem. */
const readSecret = (file: string): { text: string } | { problem: string } => {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text === '' ? { problem: `${file} is empty` } : { text };
  } catch (error) {
    return { problem: `${file} cannot be read (${reasonOf(error)})` };
  }
};

/**
 * For each variable with the suffix `_FILE`, reads the secret from the file and sets the variable
 * without the suffix. Docker and Kubernetes provide secrets as files. Returns a line for each
 * secret that cannot be read; the lines contain no secret.
 */
export const withSecretFiles = (
  environment: NodeJS.ProcessEnv,
): { environment: NodeJS.ProcessEnv; problems: string[] } => {
  const filled = { ...environment };
  const problems: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const variable = `${name}_FILE`;
    const file = environment[variable];
    if (file === undefined) continue;
    if (environment[name] !== undefined) {
      problems.push(`${variable}: ${name} is set too; set only one of them`);
      continue;
    }
    const secret = readSecret(file);
    if ('problem' in secret) problems.push(`${variable}: ${secret.problem}`);
    else filled[name] = secret.text;
  }
  return { environment: filled, problems };
};
