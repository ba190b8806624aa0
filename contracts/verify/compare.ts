import { readFile } from 'node:fs/promises';
import { readAllPacts } from '../consumer/pacts/manifest.ts';
import { readCommandLine, UsageError, type Command } from './command-line.ts';
import { detailsOf } from './report/details.ts';
import type { Report } from './report/report.ts';
import { summaryOf } from './report/summary.ts';
import { compareDescription } from './static/compare.ts';
import { NoDescription } from './static/description.ts';
import { PACTS } from '../consumer/pacts/read.ts';

export const COMPARE_USAGE = `npm run contracts:compare -- --openapi FILE [options]

Compares a backend's own OpenAPI description with what the site reads and sends. The backend need
not run, and needs no provider states. What only a running backend shows, such as whether a deletion
deletes, is for npm run contracts:verify.

  --openapi FILE   OpenAPI 3.0 or 3.1, as YAML or JSON; a file or a URL
  --strict         the tier "assumed" counts as well
  --verbose        prints every interaction, and all about those that differ

Exit code: 0 if the description fits the site, 1 if it does not, 2 if it could not be compared.`;

const read = async (source: string): Promise<string> => {
  if (!/^https?:/.test(source)) return readFile(source, 'utf8');
  const response = await fetch(source, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new NoDescription(`Response ${response.status} from ${source}`);
  return response.text();
};

const compareText = async (text: string, strict: boolean, source: string): Promise<Report> => {
  try {
    return await compareDescription(text, readAllPacts(PACTS), strict, PACTS, source, read);
  } catch (error) {
    throw error instanceof NoDescription ? new NoDescription(`${source}: ${error.message}`) : error;
  }
};

/** Compares a backend's OpenAPI description with what the site needs. */
export const compare: Command = async (args, env, { say }) => {
  const { text, flag, positionals } = readCommandLine(args, env, {
    texts: ['openapi'],
    flags: ['strict', 'verbose'],
    inEnvironment: [],
  });
  const [source, ...others] = [text('openapi') ?? [], positionals].flat();
  if (source === undefined) throw new UsageError('--openapi is missing');
  if (others.length > 0) throw new UsageError(`Unexpected: ${others.join(' ')}`);
  const report = await compareText(await read(source), flag('strict'), source);
  if (flag('verbose')) say(detailsOf(report));
  say(summaryOf(report));
  return report.exitCode;
};
