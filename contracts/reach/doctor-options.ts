import { bareOrigin } from '../../scripts/lib/bare-origin.ts';
import { SECOND_MS } from '../../scripts/lib/time.ts';
import { DEFAULT_SITE_ORIGIN } from '../lib/own-origin.ts';
import { readCommandLine, UsageError } from '../lib/command-line.ts';
import type { Account } from './checks/sign-in.ts';

/** What to examine, and how to report it. */
export interface DoctorOptions {
  apiUrl: string;
  siteOrigin: string;
  account?: Account;
  json: boolean;
  verbose: boolean;
  answerLimitMs: number;
}

export const USAGE = `npm run doctor -- URL [options]

Reports whether the site can run on a backend. Nothing is written there: calls are made signed out,
with empty bodies and for things that do not exist.

  URL                  address of the backend without /api, such as http://localhost:4000
  --site-origin URL    where readers reach the site; default: http://localhost:3000
  --email ADDRESS      also sign in, with the password in DOCTOR_PASSWORD, and check the profile
  --timeout-s SECONDS  how long to wait for each response; default: 10
  --verbose            prints what is well, too
  --json               prints JSON (with npm run --silent doctor)

Exit code: 0 if the site can run on this backend, 1 if there are problems, 2 if the command line is
invalid.`;

const DEFAULT_LIMIT_S = 10;

/**
 * Reads the command line.
 * @throws UsageError
 */
export const readOptions = (args: readonly string[], env: NodeJS.ProcessEnv): DoctorOptions => {
  const { text, flag, positionals } = readCommandLine(args, env, {
    texts: ['site-origin', 'email', 'timeout-s'],
    flags: ['json', 'verbose'],
    inEnvironment: [],
  });
  const [apiUrl, ...others] = positionals;
  if (apiUrl === undefined) throw new UsageError('The address of the backend is missing.');
  if (others.length > 0) throw new UsageError(`Unexpected: ${others.join(' ')}`);
  const seconds = Number(text('timeout-s') ?? DEFAULT_LIMIT_S);
  if (!(seconds > 0)) throw new UsageError('--timeout-s must be a number of seconds.');
  const account = readAccount(text('email'), env.DOCTOR_PASSWORD);
  return {
    apiUrl,
    siteOrigin: readOrigin(text('site-origin') ?? DEFAULT_SITE_ORIGIN),
    json: flag('json'),
    verbose: flag('verbose'),
    answerLimitMs: seconds * SECOND_MS,
    ...(account && { account }),
  };
};

const readAccount = (
  email: string | undefined,
  password: string | undefined,
): Account | undefined => {
  if (email === undefined) return undefined;
  if (!password) {
    throw new UsageError('--email needs the password in the variable DOCTOR_PASSWORD.');
  }
  return { email, password };
};

/**
 * Reads the site's origin.
 * @throws UsageError
 */
export const readOrigin = (text: string): string => {
  const origin = bareOrigin(text);
  if (origin !== null) return origin;
  throw new UsageError(`--site-origin must look like https://paper.example, not "${text}".`);
};
