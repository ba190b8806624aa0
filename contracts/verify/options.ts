import path from 'node:path';
import { readOrigin } from './doctor.ts';
import { readCommandLine, UsageError } from './command-line.ts';

export const LANGUAGES = ['python', 'typescript'] as const;
export type Language = (typeof LANGUAGES)[number];

const KINDS = ['workflows', 'interactions'] as const;
type Only = (typeof KINDS)[number];

export interface Options {
  providerUrl: URL;
  statesUrl: string;
  siteOrigin: string | null;
  /** Whether a proxy serves site and backend at one origin, so that CORS is not needed. */
  isSameOrigin: boolean;
  /** The folder of the pacts, with the subfolders documented, assumed and proposed. */
  pacts: string;
  /** The folder for the report as JSON, JUnit XML and HTML. */
  report: string;
  /** Whether interactions must pass that are assumed instead of documented. */
  strict: boolean;
  /** The path of an earlier report.json; null for the last report on this backend. */
  baseline: string | null;
  verbose: boolean;
  allowDataLoss: boolean;
  /** The programming language of the stubs for missing provider states; null for no stubs. */
  stubs: Language | null;
  /** Limits the run to the workflows or to the interactions; null runs both. */
  only: Only | null;
  notes: readonly string[];
}

export const USAGE = `npm run contracts:verify -- --provider-url URL [options]

Reports whether a backend serves the site, and which screens break if not.

  --provider-url URL     where the backend runs, without /api, such as http://localhost:8000
  --states-url URL       where it sets up provider states; default: URL/control/provider-states
  --site-origin URL      where readers reach the site; CORS must allow it, and checkouts lead back there;
                         default: the running kit's site, or else http://localhost:3000
  --same-origin          site and backend share one origin, so CORS is not needed
  --strict               the tier "assumed" counts as well
  --allow-data-loss      does not ask whether the backend's data may be deleted; the kit's own mock
                         server needs no permission, since its data is restored afterwards
  --stubs LANGUAGE       prints a stub for each missing provider state, in python or typescript
  --verbose              prints every interaction, and all about those that fail
  --report FOLDER        where the reports go; default: contracts/report
  --baseline FILE        an earlier report.json, to tell what passes since
  --pacts FOLDER         other pacts than contracts/pacts
  --only KIND            tries only the workflows, or only the interactions

PROVIDER_URL, STATES_URL, SITE_ORIGIN, SAME_ORIGIN, REPORT, STRICT and ALLOW_DATA_LOSS are read from
the environment too.
Exit code: 0 if the backend serves the site, 1 if it does not, 2 if that could not be found out.
To check a backend without changing its data: npm run doctor -- URL`;

const DEFAULT_STATES_PATH = '/control/provider-states';
const ROOT = path.resolve(import.meta.dirname, '..');

const asUrl = (name: string, value: string): URL => {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${name} must be a URL such as http://localhost:8000, not ${value}`);
  }
  return url;
};

/** The paths of the interactions begin with /api, so /api is removed from the URL. */
const asProviderUrl = (value: string): { providerUrl: URL; notes: string[] } => {
  const given = asUrl('--provider-url', value);
  const pathname = given.pathname.replace(/\/+$/, '');
  if (!pathname.endsWith('/api')) return { providerUrl: given, notes: [] };
  const providerUrl = new URL(pathname.slice(0, -'/api'.length) || '/', given);
  const note = `All calls begin with /api; --provider-url is taken as ${providerUrl.href}`;
  return { providerUrl, notes: [note] };
};

const oneOf = <Name extends string>(
  option: string,
  names: readonly Name[],
  value: string | undefined,
): Name | null => {
  const found = names.find((name) => name === value);
  if (found !== undefined || value === undefined) return found ?? null;
  throw new UsageError(`${option} is ${names.join(' or ')}, not ${value}`);
};

/** Reads the options of the command `verify`. @throws UsageError */
export const readOptions = (args: readonly string[], env: NodeJS.ProcessEnv): Options => {
  const inEnvironment = [
    ...['provider-url', 'states-url', 'site-origin', 'report'],
    ...['strict', 'same-origin', 'allow-data-loss'],
  ];
  const { text, flag, positionals } = readCommandLine(args, env, {
    texts: [
      ...['provider-url', 'states-url', 'site-origin'],
      ...['pacts', 'report', 'baseline', 'stubs', 'only'],
    ],
    flags: ['strict', 'same-origin', 'allow-data-loss', 'verbose'],
    inEnvironment,
  });
  if (positionals.length > 0) throw new UsageError(`Unexpected: ${positionals.join(' ')}`);
  const given = text('provider-url');
  if (given === undefined) throw new UsageError('--provider-url is missing');
  const { providerUrl, notes } = asProviderUrl(given);
  const base = providerUrl.href.replace(/\/+$/, '');
  const statesUrl = asUrl('--states-url', text('states-url') ?? `${base}${DEFAULT_STATES_PATH}`);
  const [siteOrigin, baseline] = [text('site-origin'), text('baseline')];
  return {
    providerUrl,
    statesUrl: statesUrl.href,
    siteOrigin: siteOrigin === undefined ? null : readOrigin(siteOrigin),
    isSameOrigin: flag('same-origin'),
    pacts: path.resolve(text('pacts') ?? path.join(ROOT, 'pacts')),
    report: path.resolve(text('report') ?? path.join(ROOT, 'report')),
    strict: flag('strict'),
    baseline: baseline === undefined ? null : path.resolve(baseline),
    verbose: flag('verbose'),
    allowDataLoss: flag('allow-data-loss'),
    stubs: oneOf('--stubs', LANGUAGES, text('stubs')),
    only: oneOf('--only', KINDS, text('only')),
    notes,
  };
};
