import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TIERS } from '../../../openapi/provenance.ts';
import { pactFilesOf, readPactFile, readPacts, writtenPact } from '../../consumer/pacts/read.ts';
import { UsageError } from '../command-line.ts';

/** Returns the words after the last comma of a description, such as "as a whole list". */
const formOf = (description: string): string => description.split(', ').slice(1).at(-1) ?? '';

/** Two interactions with different forms of the same response. A backend must pass one of them. */
interface Choice {
  documented: string;
  alternative: string;
  /** The name of the alternative form, such as "as a page" or "not at the top level". */
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
 * Returns the descriptions of the interactions that must pass in the broker. All others are
 * published as pending (allowed to fail). Of two accepted forms of a response, the documented one
 * must pass unless `forms` names the other.
 * @throws UsageError
 */
const decisiveIn = (pacts: string, forms: readonly string[]): Set<string> => {
  const choices = choicesIn(pacts);
  const known = [...new Set(choices.map(({ form }) => form))];
  const unknown = forms.filter((form) => !known.includes(form));
  if (unknown.length > 0) {
    throw new UsageError(
      `FORMS: No form is called ${unknown.join(', ')}; there is: ${known.join(', ')}`,
    );
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
 * Writes the pacts for the broker, with one folder each for documented, assumed and proposed
 * interactions. Returns the folders. Assumed and proposed interactions become pending, so that their
 * failure does not forbid a deployment.
 * @param forms the forms that the backend uses instead of the documented ones, such as "as a page"
 * @throws UsageError
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
