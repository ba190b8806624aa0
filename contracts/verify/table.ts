import { TIERS } from '../../openapi/provenance.ts';
import { labelOf, type Label, type Report, type ReportRow } from './report.ts';
import type { Screen } from './screens.ts';

const MS_PER_SECOND = 1000;
const MARKS: Readonly<Record<Label, string>> = {
  passed: '✓',
  failed: '✗',
  blocked: '?',
  pending: '·',
  spared: '~',
  untried: '?',
};

const rowLine = (row: ReportRow, width: number): string => {
  const label = labelOf(row);
  const status = `${row.operation} ${row.status}`;
  return `  ${MARKS[label]} ${label.padEnd(8)} ${status.padEnd(width)}  ${row.description}`;
};

const detailLines = (row: ReportRow): string[] => [
  '',
  `${labelOf(row).toUpperCase()} ${row.description} (${row.tier})`,
  ...row.differences.map((difference) => `  differs:  ${difference}`),
  `  breaks:   ${row.screen}: ${row.why}`,
  `  site:     ${row.code}`,
  `  contract: ${row.pointer}`,
  '  try:',
  ...row.curl.map((line) => `    ${line}`),
];

const tierLines = ({ rows, counts }: Report): string[] => {
  const width = Math.max(0, ...rows.map((row) => row.operation.length + 4));
  return TIERS.flatMap((tier) => {
    const own = rows.filter((row) => row.tier === tier);
    const { passed, spared } = counts[tier];
    const spare = spared > 0 ? `, ${spared} not needed (the alternative passes)` : '';
    return [
      '',
      `${tier}: ${passed} of ${own.length} pass${spare}`,
      ...own.map((row) => rowLine(row, width)),
    ];
  });
};

const screenLine = ({ name, state, total, failed, notTried }: Screen, width: number): string => {
  const numbers = [
    ...(failed > 0 ? [`${failed} of ${total} fail`] : []),
    ...(notTried > 0 ? [`${notTried} of ${total} not tried`] : []),
  ];
  return `  ${state.padEnd(9)}  ${name.padEnd(width)}  ${numbers.join(', ')}`;
};

const screenLines = ({ screens }: Report): string[] => {
  const unwell = screens.filter(({ state }) => state !== 'works');
  const width = Math.max(0, ...unwell.map(({ name }) => name.length));
  return [
    '',
    `Screens: ${screens.length - unwell.length} of ${screens.length} work`,
    ...unwell.map((screen) => screenLine(screen, width)),
  ];
};

const candidateLines = ({ candidates, hasBaseline }: Report): string[] => {
  if (candidates.length === 0) return [];
  const since = hasBaseline ? ' that did not at the report before' : '';
  return [
    '',
    `These pass${since}; give them another x-provenance in openapi.yaml if the backend means it:`,
    ...candidates.map(
      ({ tier, operation, interactions }) => `  ${operation} (${tier}, all ${interactions.length})`,
    ),
  ];
};

/** The numbers of interactions that only the reports list. */
const remainderLines = ({ rows }: Report): string[] => {
  const numberOf = (label: Label) => rows.filter((row) => labelOf(row) === label).length;
  const [blocked, pending] = [numberOf('blocked'), numberOf('pending')];
  return [
    ...(blocked > 0
      ? ['', `${blocked} are blocked by provider states; the reports have them.`]
      : []),
    ...(pending > 0 ? ['', `${pending} proposed ones are pending; the reports have them.`] : []),
  ];
};

/** The table for a terminal, with details of the failures. */
export const tableOf = (report: Report): string => {
  const took = `Took ${(report.durationMs / MS_PER_SECOND).toFixed(1)} s.`;
  if (report.executed === 0 && report.brokenStates.length === 0) {
    return `\n${report.headline}\n${took}`;
  }
  // Blocked interactions are explained by the list of provider states.
  const detailed = report.rows.filter((row) => ['failed', 'untried'].includes(labelOf(row)));
  return [
    ...tierLines(report),
    ...detailed.flatMap(detailLines),
    ...remainderLines(report),
    ...candidateLines(report),
    ...screenLines(report),
    '',
    report.headline,
    took,
  ].join('\n');
};
