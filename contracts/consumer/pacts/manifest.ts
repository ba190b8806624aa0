import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { TIERS, type Tier } from '../../../openapi/provenance.ts';
import { readPacts, type PactInteraction } from './read.ts';

/** The file that lists the descriptions of the documented, assumed and proposed interactions. */
export const MANIFEST_FILE = 'manifest.json';

const names = z.array(z.string());
const manifestSchema = z.object({ documented: names, assumed: names, proposed: names });
type Manifest = z.infer<typeof manifestSchema>;

const namesIn = (interactions: readonly PactInteraction[], tier: Tier): string[] =>
  interactions
    .filter((one) => one.tier === tier)
    .map(({ description }) => description)
    .sort();

/** Returns the content of manifest.json. */
export const manifestOf = (interactions: readonly PactInteraction[]): string => {
  const tiers = Object.fromEntries(TIERS.map((tier) => [tier, namesIn(interactions, tier)]));
  return `${JSON.stringify(tiers, null, 2)}\n`;
};

const manifestIn = (folder: string): Manifest =>
  manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, MANIFEST_FILE), 'utf8')));

/** An interaction that has become less certain, for example assumed instead of documented. */
export interface Fall {
  description: string;
  from: Tier;
  to: Tier;
}

/**
 * Returns the interactions that are less certain than in the committed pacts, for example assumed
 * instead of documented.
 */
export const fallsFrom = (folder: string, interactions: readonly PactInteraction[]): Fall[] => {
  const manifest = manifestIn(folder);
  return interactions.flatMap(({ description, tier: to }) => {
    const from = TIERS.find((tier) => manifest[tier].includes(description)) ?? to;
    return TIERS.indexOf(to) > TIERS.indexOf(from) ? [{ description, from, to }] : [];
  });
};

/** Thrown if the pacts do not have exactly the interactions that the manifest lists. */
export class IncompletePacts extends Error {}

/**
 * Reads all interactions in a folder of pacts.
 * @throws IncompletePacts if one is missing, since a backend must not pass without it
 */
export const readAllPacts = (folder: string): PactInteraction[] => {
  const file = path.join(folder, MANIFEST_FILE);
  const absent = [file, ...TIERS.map((tier) => path.join(folder, tier))].find(
    (at) => !existsSync(at),
  );
  if (absent !== undefined) throw new IncompletePacts(`The pacts are incomplete: no ${absent}`);
  const expected = manifestIn(folder);
  const interactions = readPacts(folder);
  for (const tier of TIERS) {
    const found = namesIn(interactions, tier);
    const missing = expected[tier].find((name) => !found.includes(name));
    if (found.length !== expected[tier].length || missing !== undefined || found.length === 0) {
      throw new IncompletePacts(
        `The pacts are incomplete: ${path.join(folder, tier)} has ${found.length} interactions, ` +
          `${file} lists ${expected[tier].length}${missing === undefined ? '' : `, such as "${missing}"`}.`,
      );
    }
  }
  const unique = new Set(interactions.map(({ description }) => description));
  if (unique.size !== interactions.length) {
    throw new IncompletePacts('The pacts have interactions of the same name.');
  }
  return interactions;
};
