import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { TIERS, type Tier } from '../../openapi/provenance.ts';
import { readPacts, type PactInteraction } from './pacts.ts';

/** Holds the number of interactions per tier. */
export const MANIFEST_FILE = 'manifest.json';

const manifestSchema = z.object({
  documented: z.number(),
  assumed: z.number(),
  proposed: z.number(),
}) satisfies z.ZodType<Record<Tier, number>>;

/** The content of the manifest for these interactions. */
export const manifestOf = (interactions: readonly PactInteraction[]): string => {
  const numberOf = (tier: Tier) => interactions.filter((one) => one.tier === tier).length;
  const counts = Object.fromEntries(TIERS.map((tier) => [tier, numberOf(tier)]));
  return `${JSON.stringify(counts, null, 2)}\n`;
};

/** The pacts differ from the committed ones. */
export class IncompletePacts extends Error {}

/**
 * Reads all interactions, and fails if one is missing: a backend must not pass because of that.
 * @throws IncompletePacts
 */
export const readAllPacts = (folder: string): PactInteraction[] => {
  const file = path.join(folder, MANIFEST_FILE);
  const absent = [file, ...TIERS.map((tier) => path.join(folder, tier))].find(
    (at) => !existsSync(at),
  );
  if (absent !== undefined) throw new IncompletePacts(`The pacts are incomplete: no ${absent}`);
  const expected = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const interactions = readPacts(folder);
  for (const tier of TIERS) {
    const found = interactions.filter((one) => one.tier === tier);
    if (found.length !== expected[tier] || found.length === 0) {
      throw new IncompletePacts(
        `The pacts are incomplete: ${path.join(folder, tier)} has ${found.length} interactions, ` +
          `${file} says ${expected[tier]}.`,
      );
    }
  }
  const names = new Set(interactions.map(({ description }) => description));
  if (names.size !== interactions.length) {
    throw new IncompletePacts('The pacts have interactions of the same name.');
  }
  return interactions;
};
