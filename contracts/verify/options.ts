import path from 'node:path';
import { readOrigin } from '../reach/doctor-options.ts';
import { readCommandLine, UsageError } from '../lib/command-line.ts';

/** The languages of stubs for provider states. */
export const LANGUAGES = ['python', 'typescript'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Options {
  providerUrl: URL;
  /** The address of the provider states. */
  statesUrl: string;
  /** The site's origin, which CORS has to allow; null if the user did not name it. */
  siteOrigin: string | null;
  /** A folder with one folder of pacts per tier. */
  pacts: string;
  /** Folder for report.json, report.xml and report.html. */
  report: string;
  /** Assumed interactions count too. */
  strict: boolean;
  /** An earlier report.json; null for this backend's last one in the folder of reports. */
  baseline: string | null;
  /** Prints every interaction, and everything about those that fail. */
  verbose: boolean;
  /** The language of the stubs to print for missing provider states; null for none. */
  stubs: Language | null;
  /** Messages about how the options were interpreted. */
  notes: readonly string[];
}

export const USAGE = `npm run contracts:verify -- --provider-url URL [options]

Reports whether a backend serves the site, and which screens break if not.

  --provider-url URL     where the backend runs, without /api, such as http://localhost:8000
  --states-url URL       where it sets up provider states; default: URL/control/provider-states
  --site-origin URL      where readers reach the site; CORS must allow it, and checkouts lead back there
  --strict               the tier "assumed" counts as well
  --allow-data-loss      for a backend on another machine: its data may be deleted
  --stubs LANGUAGE       prints a stub for each missing provider state, in python or typescript
  --verbose              prints every interaction, and all about those that fail
  --report FOLDER        where the reports go; default: contracts/report
  --baseline FILE        an earlier report.json, to tell what passes since
  --pacts FOLDER         other pacts than contracts/pacts

PROVIDER_URL, STATES_URL, SITE_ORIGIN, REPORT, STRICT and ALLOW_DATA_LOSS are read from the environment
too.
Exit code: 0 if the backend serves the site, 1 if it does not, 2 if that could not be found out.
To check a backend without changing its data: npm run doctor -- URL`;

const DEFAULT_STATES_PATH = '/control/provider-states';
const ROOT = path.resolve(import.meta.dirname, '..');

const asUrl = (name: string, value: string): URL => {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${name} must be an address such as http://localhost:8000, not ${value}`);
  }
  return url;
};

/** Removes /api, since the paths of the interactions include it. */
const asProviderUrl = (value: string): { providerUrl: URL; notes: string[] } => {
  const given = asUrl('--provider-url', value);
  const pathname = given.pathname.replace(/\/+$/, '');
  if (!pathname.endsWith('/api')) return { providerUrl: given, notes: [] };
  const providerUrl = new URL(pathname.slice(0, -'/api'.length) || '/', given);
  const note = `All calls begin with /api; --provider-url is taken as ${providerUrl.href}`;
  return { providerUrl, notes: [note] };
};

const isOnThisMachine = ({ hostname }: URL): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** Deleting data on another machine needs --allow-data-loss. */
const dataLossNotes = (urls: readonly URL[], isAllowed: boolean): string[] => {
  const elsewhere = urls.find((url) => !isOnThisMachine(url));
  if (elsewhere === undefined) return [];
  if (isAllowed) return [`Provider states now delete data at ${elsewhere.origin}.`];
  throw new Error(
    `${elsewhere.origin} is not on this machine, and a verification deletes data there: provider
states delete all advertisements and recreate accounts. If nobody needs what is stored there, add
--allow-data-loss.`,
  );
};

const asLanguage = (value: string | undefined): Language | null => {
  if (value === undefined) return null;
  const language = LANGUAGES.find((name) => name === value);
  if (language !== undefined) return language;
  throw new UsageError(`--stubs is ${LANGUAGES.join(' or ')}, not ${value}`);
};

/**
 * Reads the command line.
 * @throws UsageError
 * @throws Error without --allow-data-loss for another machine
 */
export const readOptions = (args: readonly string[], env: NodeJS.ProcessEnv): Options => {
  const inEnvironment = [
    ...['provider-url', 'states-url', 'site-origin', 'report'],
    ...['strict', 'allow-data-loss'],
  ];
  const { text, flag, positionals } = readCommandLine(args, env, {
    texts: [
      ...['provider-url', 'states-url', 'site-origin'],
      ...['pacts', 'report', 'baseline', 'stubs'],
    ],
    flags: ['strict', 'allow-data-loss', 'verbose'],
    inEnvironment,
  });
  if (positionals.length > 0) throw new UsageError(`Unexpected: ${positionals.join(' ')}`);
  const given = text('provider-url');
  if (given === undefined) throw new UsageError('--provider-url is missing');
  const { providerUrl, notes } = asProviderUrl(given);
  const base = providerUrl.href.replace(/\/+$/, '');
  const statesUrl = asUrl('--states-url', text('states-url') ?? `${base}${DEFAULT_STATES_PATH}`);
  const lossNotes = dataLossNotes([providerUrl, statesUrl], flag('allow-data-loss'));
  const [siteOrigin, baseline] = [text('site-origin'), text('baseline')];
  return {
    providerUrl,
    statesUrl: statesUrl.href,
    siteOrigin: siteOrigin === undefined ? null : readOrigin(siteOrigin),
    pacts: path.resolve(text('pacts') ?? path.join(ROOT, 'pacts')),
    report: path.resolve(text('report') ?? path.join(ROOT, 'report')),
    strict: flag('strict'),
    baseline: baseline === undefined ? null : path.resolve(baseline),
    verbose: flag('verbose'),
    stubs: asLanguage(text('stubs')),
    notes: [...notes, ...lossNotes],
  };
};
