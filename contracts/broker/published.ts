import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TIERS } from '../../openapi/provenance.ts';
import { readPactFile, writtenPact } from '../verify/pact-file.ts';
import { pactFilesOf, readPacts } from '../verify/pacts.ts';

/** A form that no alternative has; the message is for a person. */
export class UnknownForm extends Error {}

/** The part of a description that names its form: "as a page". */
const formOf = (description: string): string => description.split(', ').at(-1) ?? '';

/**
 * The interactions that decide in the broker, by description: the documented ones. Of two
 * alternatives no backend passes both, and the broker knows no "or": the documented form decides,
 * unless the other one is named.
 * @param forms such as "as a page": what the backend answers instead of the documented form
 * @throws UnknownForm
 */
const decisiveIn = (pacts: string, forms: readonly string[]): Set<string> => {
  const documented = readPacts(pacts, ['documented']);
  const others = readPacts(pacts).flatMap(
    ({ references }) => references.contract.alternative ?? [],
  );
  const known = [...new Set(others.map(formOf))];
  const unknown = forms.filter((form) => !known.includes(form));
  if (unknown.length > 0) {
    throw new UnknownForm(`No form is called ${unknown.join(', ')}; there is: ${known.join(', ')}`);
  }
  return new Set(
    documented.flatMap(({ description, references: { contract } }) => {
      const { alternative } = contract;
      if (alternative === undefined) return others.includes(description) ? [] : [description];
      return [forms.includes(formOf(alternative)) ? alternative : description];
    }),
  );
};

/**
 * Writes the pacts as the broker is given them, one folder for each tier, and answers the folders.
 * To the broker all tiers are one pact, and one failure would forbid every deployment: what does
 * not decide is pending there.
 * @param forms what the backend answers instead of the documented form, such as "as a page"
 * @throws UnknownForm
 */
export const writePublishedPacts = (
  pacts: string,
  target: string,
  forms: readonly string[],
): string[] => {
  const decisive = decisiveIn(pacts, forms);
  return TIERS.map((tier) => {
    const folder = path.join(target, tier);
    mkdirSync(folder, { recursive: true });
    for (const file of pactFilesOf(pacts, tier)) {
      const pact = readPactFile(file);
      const interactions = pact.interactions.map((interaction) => ({
        ...interaction,
        pending: !decisive.has(interaction.description),
      }));
      writeFileSync(path.join(folder, path.basename(file)), writtenPact({ ...pact, interactions }));
    }
    return folder;
  });
};
