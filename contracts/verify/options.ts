import path from 'node:path';
import { parseArgs } from 'node:util';

/** What to verify, and how strictly. */
export interface Options {
  providerUrl: URL;
  /** Where provider states are posted to. */
  statesUrl: string;
  /** Has one folder of pacts for each tier. */
  pacts: string;
  /** Folder for report.json, report.xml and report.html. */
  report: string;
  /** Assumed interactions that fail make the result fail. */
  strict: boolean;
}

/** The command line is not as it should be; the message is for a person. */
export class UsageError extends Error {}

export const USAGE = `npm run contracts:verify -- --provider-url URL [--states-url URL] [--strict] [--report FOLDER]

  --provider-url  where the backend runs, without /api, such as http://localhost:8000
  --states-url    where it takes provider states; PROVIDER_URL/control/provider-states by default
  --strict        interactions of the tier "assumed" count as well
  --report        where the reports go; contracts/report by default

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

/**
 * Reads the command line.
 * @throws UsageError
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = (() => {
    try {
      return parseArgs({
        args: [...args],
        options: {
          'provider-url': { type: 'string' },
          'states-url': { type: 'string' },
          pacts: { type: 'string' },
          report: { type: 'string' },
          strict: { type: 'boolean', default: false },
        },
      });
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : String(error));
    }
  })();
  if (values['provider-url'] === undefined) throw new UsageError('--provider-url is missing');
  const providerUrl = asUrl('--provider-url', values['provider-url']);
  const base = providerUrl.href.replace(/\/+$/, '');
  const states = values['states-url'] ?? `${base}${DEFAULT_STATES_PATH}`;
  return {
    providerUrl,
    statesUrl: asUrl('--states-url', states).href,
    pacts: path.resolve(values.pacts ?? path.join(ROOT, 'pacts')),
    report: path.resolve(values.report ?? path.join(ROOT, 'report')),
    strict: values.strict,
  };
}
