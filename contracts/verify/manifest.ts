import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { TIERS, type Tier } from '../openapi/provenance.ts';
import { readPacts, type PactInteraction } from './pacts.ts';

/** Says beside the pacts how many interactions each tier has; written with them. */
export const MANIFEST_FILE = 'manifest.json';

const manifestSchema = z.object({
  documented: z.number(),
  assumed: z.number(),
  proposed: z.number(),
}) satisfies z.ZodType<Record<Tier, number>>;

/** The manifest of these interactions, as it stands in its file. */
export function manifestOf(interactions: readonly PactInteraction[]): string {
  const numberOf = (tier: Tier) => interactions.filter((one) => one.tier === tier).length;
  const counts = Object.fromEntries(TIERS.map((tier) => [tier, numberOf(tier)]));
  return `${JSON.stringify(counts, null, 2)}\n`;
}

/** The pacts are not those that the kit was committed with; the message is for a person. */
export class IncompletePacts extends Error {}

/**
 * All interactions of the pacts in a folder, none missing: with a part of them every backend would
 * look good.
 * @throws IncompletePacts
 */
export function readAllPacts(folder: string): PactInteraction[] {
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
}
