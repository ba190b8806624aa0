import { readFileSync } from 'node:fs';
import { z } from 'zod';

const pactFileSchema = z.looseObject({
  interactions: z.array(
    z.looseObject({ description: z.string(), pending: z.boolean().default(false) }),
  ),
});

/** The content of a pact file, unknown fields included. */
export type PactFile = z.infer<typeof pactFileSchema>;

export const readPactFile = (file: string): PactFile =>
  pactFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

export const writtenPact = (pact: PactFile): string => JSON.stringify(pact, null, 2);
