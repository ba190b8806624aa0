import type { PactInteraction } from '../../consumer/pacts/read.ts';
import { checksOf } from '../interactions/checks.ts';
import { reportOf, type Report } from '../report/report.ts';
import { decides } from '../report/verdict.ts';
import { readDescription } from './description.ts';
import { differencesOf } from './differences.ts';

const FIRST_REFUSAL = 400;

/**
 * Whether an interaction is left out because the OpenAPI description lacks its response. If the
 * site needs this response, the interaction is "untried" instead.
 */
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
  file?: string,
): Promise<Report> => {
  const startedMs = performance.now();
  const description = readDescription(text);
  const found = await differencesOf(description, interactions, pacts);
  const placed = interactions.flatMap(({ description: title, references }) => {
    const line = description.lines.get(references.contract.operation);
    const place = line === undefined || file === undefined ? '' : ` (${file}:${line})`;
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
      ...(silent === 0
        ? []
        : [`Of ${silent} responses, most of them refusals, the description says nothing.`]),
    ],
  };
};
