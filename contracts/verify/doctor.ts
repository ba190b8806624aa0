import { bareOrigin } from '../../packages/runner/bare-origin.ts';
import { SECOND_MS } from '../../packages/runner/time.ts';
import type { Check } from '../checks/check.ts';
import { examine } from '../checks/reach/examine.ts';
import type { Account } from '../checks/reach/sign-in.ts';
import { readCommandLine, UsageError, type Command } from './command-line.ts';
import { siteOriginOf } from './reach.ts';
import { detailsOf } from './report/details.ts';
import { reportOf } from './report/report.ts';
import { summaryOf } from './report/summary.ts';

export const DOCTOR_USAGE = `npm run doctor -- URL [options]

Reports whether the site can run on a backend. Nothing is written there: calls are made signed out,
with empty bodies and for things that do not exist.

  URL                  URL of the backend without /api, such as http://localhost:4000
  --site-origin URL    where readers reach the site; default: the running kit's site, or else
                       http://localhost:3000
  --email EMAIL        also sign in, with the password in DOCTOR_PASSWORD, and check the profile
  --timeout-s SECONDS  how long to wait for each response; default: 10
  --verbose            prints what is well, too
  --json               prints JSON (with npm run --silent doctor)

Exit code: 0 if the site can run on this backend, 1 if there are problems, 2 if the command line is
invalid.`;

const DEFAULT_LIMIT_S = 10;

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

/** Reads an origin, such as http://localhost:8000. @throws UsageError */
export const readOrigin = (text: string): string => {
  const origin = bareOrigin(text);
  if (origin !== null) return origin;
  throw new UsageError(`--site-origin must look like https://paper.example, not "${text}".`);
};

const LEVELS = { failed: 'problem', warning: 'warning', hint: 'hint' } as const;

const countsOf = (checks: readonly Check[]) => ({
  problem: checks.filter(({ result }) => result === 'failed').length,
  warning: checks.filter(({ result }) => result === 'warning').length,
  hint: checks.filter(({ result }) => result === 'hint').length,
});

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const headlineOf = (counts: ReturnType<typeof countsOf>, responses: number): string => {
  const counted = Object.values(LEVELS)
    .map((name) => plural(counts[name], name))
    .join(', ');
  if (responses === 0) return `The backend could not be checked: nothing responded (${counted}).`;
  const verdict = counts.problem > 0 ? 'cannot run' : 'can run';
  return `The site ${verdict} on this backend: ${counted}, from ${plural(responses, 'response')}.`;
};

/** Reports whether the site can run with a backend. None of its requests changes data. */
export const doctor: Command = async (args, env, { say }) => {
  const startedMs = performance.now();
  const { text, flag, positionals } = readCommandLine(args, env, {
    texts: ['site-origin', 'email', 'timeout-s'],
    flags: ['json', 'verbose'],
    inEnvironment: [],
  });
  const [apiUrl, ...others] = positionals;
  if (apiUrl === undefined) throw new UsageError('The URL of the backend is missing.');
  if (others.length > 0) throw new UsageError(`Unexpected: ${others.join(' ')}`);
  if (!/^https?:$/.test(URL.parse(apiUrl)?.protocol ?? '')) {
    throw new UsageError(`The URL must be like http://localhost:4000, not "${apiUrl}".`);
  }
  const seconds = Number(text('timeout-s') ?? DEFAULT_LIMIT_S);
  if (!(seconds > 0)) throw new UsageError('--timeout-s must be a number of seconds.');
  const account = readAccount(text('email'), env.DOCTOR_PASSWORD);
  const given = text('site-origin');
  const siteOrigin = await siteOriginOf({
    providerUrl: new URL(apiUrl),
    siteOrigin: given === undefined ? null : readOrigin(given),
    isSameOrigin: false,
  });
  const asked = { apiUrl, siteOrigin, responseLimitMs: seconds * SECOND_MS, inBrowser: true };
  const { checks, responses } = await examine({ ...asked, ...(account && { account }) });
  const counts = countsOf(checks);
  const exitCode = counts.problem > 0 || responses === 0 ? 1 : 0;
  if (flag('json')) {
    say(JSON.stringify({ apiUrl, siteOrigin, responses, counts, checks }, null, 2));
    return exitCode;
  }
  const headline = headlineOf(counts, responses);
  const report = reportOf({ checks, strict: false, headline, exitCode }, startedMs);
  if (flag('verbose')) say(detailsOf(report));
  say(summaryOf(report));
  return exitCode;
};
