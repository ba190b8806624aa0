import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readPacts } from './pacts.ts';

const pactFileSchema = z.looseObject({
  interactions: z.array(
    z.looseObject({ description: z.string(), pending: z.boolean().default(false) }),
  ),
});

/** A pact as it stands in its file, to be written again with other interactions. */
export type PactFile = z.infer<typeof pactFileSchema>;

export const readPactFile = (file: string): PactFile =>
  pactFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

export const writtenPact = (pact: PactFile): string => JSON.stringify(pact, null, 2);

/** Interactions in pairs, of which a backend needs to pass one each: their descriptions. */
export interface Alternatives {
  first: ReadonlySet<string>;
  second: ReadonlySet<string>;
}

/** The alternatives of the pacts in a folder: a list comes as a whole, or in pages. */
export function alternativesIn(folder: string): Alternatives {
  const first = readPacts(folder).filter(
    ({ references }) => references.contract.alternative !== undefined,
  );
  return {
    first: new Set(first.map(({ description }) => description)),
    second: new Set(first.map(({ references }) => references.contract.alternative ?? '')),
  };
}
