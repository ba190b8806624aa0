import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { responseOf, operations } from '../../../openapi/contract.ts';
import { leastCertain, tierOf } from '../../../openapi/provenances.ts';
import { PACTS, readPacts } from '../pacts/read.ts';

const reasonsSchema = z.object({
  statuses: z.record(z.string(), z.string()),
  cells: z.array(z.object({ reason: z.string(), of: z.array(z.string()) })),
});

/** The interactions that cover one response status of an operation. */
export interface Cell {
  operation: string;
  status: string;
  interactions: readonly string[];
  reason: string | undefined;
}

const REASONS = path.join(import.meta.dirname, 'coverage-reasons.yaml');

const reasons = reasonsSchema.parse(parse(readFileSync(REASONS, 'utf8')));

/** Each operation and status that needs no interaction, according to coverage-reasons.yaml. */
export const excused: readonly string[] = reasons.cells.flatMap(({ of }) => of);

const reasonFor = (id: string, status: string): string | undefined => {
  const cell = reasons.cells.find(({ of }) => of.includes(`${id} ${status}`));
  return cell?.reason ?? reasons.statuses[status];
};

/** Lists the documented and assumed statuses of every operation, with their interactions. */
export const coverage = (): Cell[] => {
  const interactions = readPacts(PACTS);
  return operations.flatMap((operation) => {
    const { id, statuses, fields } = operation;
    const own = interactions.filter(({ references }) => references.contract.operation === id);
    const isProposed = (status: string) => {
      const inherited = tierOf(fields, 'proposed');
      return (
        leastCertain([inherited, tierOf(responseOf(operation, status), inherited)]) === 'proposed'
      );
    };
    return statuses
      .filter((status) => !isProposed(status))
      .map((status) => ({
        operation: id,
        status,
        interactions: own
          .filter(({ references }) => references.contract.status === status)
          .map(({ tier, description }) => `${description} (${tier})`),
        reason: reasonFor(id, status),
      }));
  });
};
