import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { operations } from '../../openapi/contract.ts';
import { tierOf } from '../../openapi/provenances.ts';
import { readPacts } from '../verify/pacts.ts';

const reasonsSchema = z.object({
  operations: z.record(z.string(), z.string()),
  statuses: z.record(z.string(), z.string()),
  cells: z.array(z.object({ reason: z.string(), of: z.array(z.string()) })),
});

/** What is known of one operation with one of its statuses. */
export interface Cell {
  operation: string;
  status: string;
  interactions: readonly string[];
  /** Why there is no interaction; undefined when there is neither. */
  reason: string | undefined;
}

const PACTS = path.resolve(import.meta.dirname, '../pacts');
const REASONS = path.join(import.meta.dirname, 'coverage-reasons.yaml');

const reasons = reasonsSchema.parse(parse(readFileSync(REASONS, 'utf8')));

const NOT_YET = 'Proposed, and not under contract yet.';

/** Cells that have a reason of their own; each must be one of openapi.yaml's. */
export const excused: readonly string[] = reasons.cells.flatMap(({ of }) => of);

const reasonFor = (id: string, status: string): string | undefined => {
  const cell = reasons.cells.find(({ of }) => of.includes(`${id} ${status}`));
  return reasons.operations[id] ?? cell?.reason ?? reasons.statuses[status];
};

/** Every operation of openapi.yaml with every documented status. */
export const coverage = (): Cell[] => {
  const interactions = readPacts(PACTS);
  return operations.flatMap(({ id, statuses, fields }) => {
    const own = interactions.filter(({ references }) => references.contract.operation === id);
    const isLater = own.length === 0 && tierOf(fields, 'proposed') === 'proposed';
    return statuses.map((status) => ({
      operation: id,
      status,
      interactions: own
        .filter(({ references }) => references.contract.status === status)
        .map(({ tier, description }) => `${description} (${tier})`),
      reason: reasonFor(id, status) ?? (isLater ? NOT_YET : undefined),
    }));
  });
};
