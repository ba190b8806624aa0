import { stringify } from 'yaml';
import { openapi, operations } from '../../openapi/contract.ts';
import { documentedPart } from '../../openapi/documented-part.ts';
import { tierOf } from '../../openapi/provenances.ts';
import { siteCalls } from '../checks/reach/site-calls.ts';
import { readCommandLine, UsageError, type Command } from './command-line.ts';

export const DOCUMENTED_USAGE = `npm run --silent contracts:documented

Prints an OpenAPI document of the documented calls with what the site assumes of them. The comment at
its beginning lists the proposed calls, each with the part of the site that is left out without it.`;

const proposedLines = (): string[] =>
  operations
    .filter(({ fields }) => tierOf(fields, 'documented') === 'proposed')
    .map(({ id, method, path }) => {
      const screen = siteCalls.find((call) => call.id === id)?.screen;
      return `#   ${method} ${path}: ${screen ?? 'no page calls it'}`;
    });

/** Prints the part of the contract that a backend must have. */
export const documented: Command = (args, env, { say }) => {
  const { positionals } = readCommandLine(args, env, { texts: [], flags: [], inEnvironment: [] });
  if (positionals.length > 0) throw new UsageError(`Unexpected: ${positionals.join(' ')}`);
  const beginning = [
    '# The calls that a backend must have. These are proposed, and not in this document. If one is',
    '# missing and responds with 404, this part of the site is left out:',
  ];
  say([...beginning, ...proposedLines(), stringify(documentedPart(openapi))].join('\n'));
  return Promise.resolve(0);
};
