import path from 'node:path';
import { parseArgs } from 'node:util';

export interface Options {
  providerUrl: URL;
  /** The address of the provider states. */
  statesUrl: string;
  /** A folder with one folder of pacts per tier. */
  pacts: string;
  /** Folder for report.json, report.xml and report.html. */
  report: string;
  /** Assumed interactions count too. */
  strict: boolean;
  /** Interactions that do not count may be blocked. */
  allowBlocked: boolean;
  /** An earlier report.json; null for this backend's last one in the folder of reports. */
  baseline: string | null;
  /** Messages about how the options were interpreted. */
  notes: readonly string[];
}

/** The command line is invalid. */
export class UsageError extends Error {}

export const USAGE = `npm run contracts:verify -- --provider-url URL [options]

  --provider-url     where the backend runs, without /api, such as http://localhost:8000
  --states-url       where it takes provider states; PROVIDER_URL/control/provider-states by default
  --strict           interactions of the tier "assumed" count as well
  --allow-blocked    0 even if provider states are missing that interactions which do not count need
  --allow-data-loss  for a backend on another machine: its data may be deleted
  --report FOLDER    where the reports go; contracts/report by default
  --baseline FILE    an earlier report.json, to tell what passes since
  --pacts FOLDER     other pacts than contracts/pacts

Ends with 0 when the backend serves the site, with 1 when it does not, and with 2 when that could
not be found out.`;

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
states delete all advertisements and make accounts anew. If nobody needs what is stored there, say
so with --allow-data-loss.`,
  );
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'provider-url': { type: 'string' },
        'states-url': { type: 'string' },
        pacts: { type: 'string' },
        report: { type: 'string' },
        baseline: { type: 'string' },
        strict: { type: 'boolean', default: false },
        'allow-blocked': { type: 'boolean', default: false },
        'allow-data-loss': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/**
 * Reads the command line.
 * @throws UsageError
 * @throws Error without --allow-data-loss for another machine
 */
export const readOptions = (args: readonly string[]): Options => {
  const values = parse(args);
  if (values['provider-url'] === undefined) throw new UsageError('--provider-url is missing');
  const { providerUrl, notes } = asProviderUrl(values['provider-url']);
  const base = providerUrl.href.replace(/\/+$/, '');
  const statesUrl = asUrl('--states-url', values['states-url'] ?? `${base}${DEFAULT_STATES_PATH}`);
  const lossNotes = dataLossNotes([providerUrl, statesUrl], values['allow-data-loss']);
  return {
    providerUrl,
    statesUrl: statesUrl.href,
    pacts: path.resolve(values.pacts ?? path.join(ROOT, 'pacts')),
    report: path.resolve(values.report ?? path.join(ROOT, 'report')),
    strict: values.strict,
    allowBlocked: values['allow-blocked'],
    baseline: values.baseline === undefined ? null : path.resolve(values.baseline),
    notes: [...notes, ...lossNotes],
  };
};
