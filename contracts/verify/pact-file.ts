import { readFileSync } from 'node:fs';
import { z } from 'zod';

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
