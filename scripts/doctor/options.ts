import { parseArgs } from 'node:util';
import { bareOrigin } from '../lib/bare-origin.ts';
import { SECOND_MS } from '../lib/time.ts';
import type { Account } from './checks/sign-in.ts';

/** What to examine, and how to tell. */
export interface Options {
  apiUrl: string;
  siteOrigin: string;
  account?: Account;
  json: boolean;
  answerLimitMs: number;
}

/** The command line is wrong; the message is for the user. */
export class UsageError extends Error {}

export const USAGE = `npm run doctor -- API_URL [--site-origin URL] [--email ADDRESS] [--json]

  API_URL         address of the backend without /api, such as http://localhost:4000
  --site-origin   origin at which readers reach the site; default: http://localhost:3000
  --email         also sign in, with the password in DOCTOR_PASSWORD, and check the profile
  --timeout-s     seconds to wait for each response; default: 10
  --json          machine-readable output (npm run --silent doctor -- …): { "findings": [{ "area", "subject", "level", "text", "advice" }], … }

Exit code: 0 if the site can run on this backend, 1 if there are problems, 2 if the command line is
wrong. Nothing is written to the backend.`;

const DEFAULT_SITE_ORIGIN = 'http://localhost:3000';
const DEFAULT_LIMIT_S = 10;

/**
 * Reads the command line.
 * @throws UsageError
 */
export const readOptions = (args: readonly string[], env: NodeJS.ProcessEnv): Options => {
  const { values, positionals } = parse(args);
  const [apiUrl, ...others] = positionals;
  if (apiUrl === undefined) throw new UsageError('The address of the API is missing.');
  if (others.length > 0)
    throw new UsageError(`Only one address at a time; unexpected: ${others.join(' ')}.`);
  const seconds = Number(values['timeout-s'] ?? DEFAULT_LIMIT_S);
  if (!(seconds > 0)) throw new UsageError('--timeout-s must be a number of seconds.');
  const account = readAccount(values.email, env.DOCTOR_PASSWORD);
  return {
    apiUrl,
    siteOrigin: readOrigin(values['site-origin'] ?? DEFAULT_SITE_ORIGIN),
    json: values.json,
    answerLimitMs: seconds * SECOND_MS,
    ...(account && { account }),
  };
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'site-origin': { type: 'string' },
        email: { type: 'string' },
        'timeout-s': { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const readAccount = (
  email: string | undefined,
  password: string | undefined,
): Account | undefined => {
  if (email === undefined) return undefined;
  if (!password)
    throw new UsageError('--email needs the password in the variable DOCTOR_PASSWORD.');
  return { email, password };
};

const readOrigin = (text: string): string => {
  const origin = bareOrigin(text);
  if (origin !== null) return origin;
  throw new UsageError(`--site-origin must look like https://paper.example, not "${text}".`);
};
