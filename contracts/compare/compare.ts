import type { PactInteraction } from '../verify/pacts.ts';
import type { Report } from '../verify/report.ts';
import { screensOf } from '../verify/screens.ts';
import { decides, findingsOf, judge } from '../verify/verdict.ts';
import { readDescription } from './description.ts';
import { outcomesOf } from './outcomes.ts';

const FIRST_REFUSAL = 400;

/** Descriptions rarely have refusals; a success counts as untried if nothing is said of it. */
const isLeftOut = ({ tier, response }: PactInteraction, strict: boolean): boolean =>
  response.status >= FIRST_REFUSAL || !decides(tier, strict);

/**
 * Compares a description with the pacts.
 * @throws NoDescription
 */
export const compare = async (
  text: string,
  interactions: readonly PactInteraction[],
  pacts: string,
  strict: boolean,
): Promise<Report> => {
  const description = readDescription(text);
  const compared = await outcomesOf(description, interactions, pacts);
  const isSilent = (interaction: PactInteraction) => compared.get(interaction.description) === null;
  const told = interactions.filter((one) => !(isSilent(one) && isLeftOut(one, strict)));
  const silent = interactions.length - told.length;
  const outcomes = new Map(
    [...compared].flatMap(([title, outcome]) =>
      outcome === null ? [] : [[title, outcome] as const],
    ),
  );
  const findings = findingsOf(told, outcomes, []);
  const verdict = judge(findings, strict);
  const rows = findings.map(({ interaction, ...check }) => {
    const { contract, site } = interaction.references;
    const pointer = `openapi.yaml${contract.pointer}`;
    return { ...check, details: { ...contract, ...site, pointer, curl: [] } };
  });
  return {
    ...verdict,
    headline: verdict.headline.replace('The backend', 'By its description, the backend'),
    providerUrl: '',
    statesUrl: '',
    strict,
    at: new Date().toISOString(),
    durationMs: 0,
    reach: [],
    screens: screensOf(rows, strict),
    statesProblem: null,
    stateCalls: 0,
    brokenStates: [],
    candidates: [],
    hasBaseline: false,
    notes: [
      ...description.notes,
      ...(silent === 0
        ? []
        : [`Of ${silent} responses, most of them refusals, the description says nothing.`]),
    ],
    rows,
  };
};
