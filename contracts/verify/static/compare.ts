import { readFile } from 'node:fs/promises';
import type { PactInteraction } from '../../consumer/pacts/read.ts';
import { checksOf } from '../interactions/checks.ts';
import { reportOf, type Report } from '../report/report.ts';
import { decides } from '../report/verdict.ts';
import type { Load } from './files.ts';
import { readDescription } from './description.ts';
import { differencesOf } from './differences.ts';

const FIRST_REFUSAL = 400;
const NAMED = 5;

const listed = (names: readonly string[]): string => {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return (
    names
      .slice(0, NAMED)
      .map((name) => `"${name}"`)
      .join(', ') + more
  );
};

/** Whether an interaction is left out ("untried" if needed), as its response is not described. */
const isLeftOut = ({ tier, response }: PactInteraction, strict: boolean): boolean =>
  response.status >= FIRST_REFUSAL || !decides(tier, strict);

/**
 * Compares an OpenAPI description with the interactions in the pacts.
 * @param file the name of the description, printed with the line of each operation that differs
 * @throws NoDescription
 */
export const compareDescription = async (
  text: string,
  interactions: readonly PactInteraction[],
  strict: boolean,
  pacts: string,
  file = '',
  load: Load = (source) => readFile(source, 'utf8'),
): Promise<Report> => {
  const startedMs = performance.now();
  const description = await readDescription(text, file, load);
  const { differences: found, unsaid } = await differencesOf(description, interactions, pacts);
  const placed = interactions.flatMap(({ description: title, references }) => {
    const line = description.lines.get(references.contract.operation);
    const place = line === undefined || file === '' ? '' : ` (${file}:${line})`;
    const own = found.get(title)?.map(({ text, part }) => ({ text: text + place, part }));
    return own === undefined ? [] : [[title, own] as const];
  });
  const differences = new Map(placed);
  const told = interactions.filter(
    (one) => differences.has(one.description) || !isLeftOut(one, strict),
  );
  const silent = interactions.length - told.length;
  const report = reportOf({ checks: checksOf(told, differences), strict }, startedMs);
  return {
    ...report,
    headline: report.headline.replace('The backend', 'By its description, the backend'),
    notes: [
      ...description.notes,
      ...(unsaid.length === 0
        ? []
        : [`The description does not promise ${listed(unsaid)}; mark them as required.`]),
      ...(silent === 0
        ? []
        : [`The description leaves out ${silent} responses, most of them refusals.`]),
    ],
  };
};
