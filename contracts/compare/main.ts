/** `npm run contracts:compare`: compares a backend's OpenAPI description with what the site needs. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCommandLine, UsageError } from '../lib/command-line.ts';
import { readAllPacts } from '../verify/manifest.ts';
import { detailsOf, summaryOf } from '../verify/summary.ts';
import { NoDescription } from './description.ts';
import { compare } from './compare.ts';

const USAGE = `npm run contracts:compare -- --openapi FILE [options]

Compares a backend's own OpenAPI description with what the site reads and sends. The backend need
not run, and needs no provider states. What only a running backend shows, such as whether a deletion
deletes, is for npm run contracts:verify.

  --openapi FILE   OpenAPI 3.0 or 3.1, as YAML or JSON; a file or an address
  --strict         the tier "assumed" counts as well
  --verbose        prints every interaction, and all about those that differ

Exit code: 0 if the description fits the site, 1 if it does not, 2 if it could not be compared.`;

const COULD_NOT_COMPARE = 2;
const PACTS = path.resolve(import.meta.dirname, '../pacts');
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const warn = (text: string): void => void process.stderr.write(`${text}\n`);

const read = async (source: string): Promise<string> => {
  if (!/^https?:/.test(source)) return readFile(source, 'utf8');
  const response = await fetch(source, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new NoDescription(`Response ${response.status} from ${source}`);
  return response.text();
};

const main = async (args: readonly string[]): Promise<number> => {
  const { text, flag, positionals } = readCommandLine(args, process.env, {
    texts: ['openapi'],
    flags: ['strict', 'verbose'],
    inEnvironment: [],
  });
  const source = text('openapi') ?? positionals[0];
  if (source === undefined) throw new UsageError('--openapi is missing');
  const startedMs = performance.now();
  const interactions = readAllPacts(PACTS);
  const report = await compare(await read(source), interactions, PACTS, flag('strict'));
  if (flag('verbose')) say(detailsOf(report));
  say(summaryOf({ ...report, durationMs: performance.now() - startedMs }, null));
  return report.exitCode;
};

const args = process.argv.slice(2);
try {
  if (args.some((arg) => arg === '--help' || arg === '-h')) say(USAGE);
  else process.exitCode = await main(args);
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  warn(error instanceof UsageError ? `${text}\n\n${USAGE}` : `Could not compare: ${text}`);
  process.exitCode = COULD_NOT_COMPARE;
}
