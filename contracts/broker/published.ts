import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TIERS } from '../openapi/provenance.ts';
import { alternativesIn, readPactFile, writtenPact } from '../verify/pact-file.ts';
import { pactFilesOf } from '../verify/pacts.ts';

/**
 * Writes the pacts as the broker is given them, one folder for each tier, and answers the folders.
 * To the broker all tiers are one pact, and one failure would forbid every deployment: what does
 * not decide in a verification without it is pending there too. Of two alternatives no backend
 * passes both, so they are pending as well.
 */
export function writePublishedPacts(pacts: string, target: string): string[] {
  const { first, second } = alternativesIn(pacts);
  return TIERS.map((tier) => {
    const folder = path.join(target, tier);
    mkdirSync(folder, { recursive: true });
    for (const file of pactFilesOf(pacts, tier)) {
      const pact = readPactFile(file);
      const interactions = pact.interactions.map((interaction) => {
        const isAlternative =
          first.has(interaction.description) || second.has(interaction.description);
        return { ...interaction, pending: tier !== 'documented' || isAlternative };
      });
      writeFileSync(path.join(folder, path.basename(file)), writtenPact({ ...pact, interactions }));
    }
    return folder;
  });
}
