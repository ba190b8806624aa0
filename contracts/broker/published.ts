import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TIERS } from '../../openapi/provenance.ts';
import { readPactFile, writtenPact } from '../verify/pact-file.ts';
import { pactFilesOf, readPacts } from '../verify/pacts.ts';

/** A form that no alternative has; the message is for the user. */
export class UnknownForm extends Error {}

/** The part of a description that names its form: "as a whole list". */
const formOf = (description: string): string => description.split(', ').slice(1).at(-1) ?? '';

/** Two interactions of which a backend passes one. */
interface Choice {
  documented: string;
  alternative: string;
  /** What chooses the alternative: "as a page"; where that has no name, "not at the top level". */
  form: string;
}

const choicesIn = (pacts: string): Choice[] =>
  readPacts(pacts, ['documented']).flatMap(({ description, references }) => {
    const { alternative } = references.contract;
    if (alternative === undefined) return [];
    const form = formOf(alternative) || `not ${formOf(description)}`;
    return [{ documented: description, alternative, form }];
  });

/**
 * The interactions that decide in the broker, by description: the documented ones. A pact has no
 * "or": of two alternatives the documented one decides, unless the other form is named.
 * @throws UnknownForm
 */
const decisiveIn = (pacts: string, forms: readonly string[]): Set<string> => {
  const choices = choicesIn(pacts);
  const known = [...new Set(choices.map(({ form }) => form))];
  const unknown = forms.filter((form) => !known.includes(form));
  if (unknown.length > 0) {
    throw new UnknownForm(`No form is called ${unknown.join(', ')}; there is: ${known.join(', ')}`);
  }
  const replaced = new Map(
    choices
      .filter(({ form }) => forms.includes(form))
      .map(({ documented, alternative }) => [documented, alternative]),
  );
  const documented = readPacts(pacts, ['documented']).map(({ description }) => description);
  return new Set(documented.map((description) => replaced.get(description) ?? description));
};

/**
 * Writes the pacts for the broker, one folder for each tier, and returns the folders. To the broker
 * all tiers are one pact, and one failure would forbid every deployment: what does not decide is
 * pending there, so that any verifier comes to the command's verdict.
 * @param forms the forms that the backend uses instead of the documented ones, such as "as a page"
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
