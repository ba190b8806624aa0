import { TIERS } from '../openapi/provenance.ts';
import { labelOf, type Report, type ReportRow } from './report.ts';

const MARKS: Readonly<Record<string, string>> = {
  passed: '✓',
  failed: '✗',
  blocked: '✗',
  pending: '·',
  spared: '~',
  untried: '?',
};

const rowLine = (row: ReportRow, width: number): string => {
  const label = labelOf(row);
  const status = `${row.operation} ${row.status}`;
  return `  ${MARKS[label] ?? ' '} ${label.padEnd(8)} ${status.padEnd(width)}  ${row.description}`;
};

const detailLines = (row: ReportRow): string[] => [
  '',
  `${labelOf(row).toUpperCase()} ${row.description} (${row.tier})`,
  ...row.differences.map((difference) => `  differs:  ${difference}`),
  `  breaks:   ${row.screen}: ${row.why}`,
  `  site:     ${row.code}`,
  `  contract: ${row.pointer}`,
  ...row.curl.map((line, index) => `  ${index === 0 ? 'try:     ' : '         '} ${line}`),
];

const isUnwell = ({ result }: ReportRow): boolean => result !== 'passed' && result !== 'spared';

/** The table for a terminal, with the details of all that went wrong below it. */
export function tableOf(report: Report): string {
  const width = Math.max(0, ...report.rows.map((row) => row.operation.length + 4));
  const tiers = TIERS.flatMap((tier) => {
    const rows = report.rows.filter((row) => row.tier === tier);
    const { passed, spared } = report.counts[tier];
    const spare = spared > 0 ? `, ${spared} not needed (the alternative passes)` : '';
    const title = `${tier}: ${passed} of ${rows.length} pass${spare}`;
    return ['', title, ...rows.map((row) => rowLine(row, width))];
  });
  const bad = report.rows.filter(isUnwell);
  const blocked = bad.filter(({ result }) => result === 'blocked').length;
  const counting = bad.filter(({ tier }) => tier !== 'proposed');
  // Of what is blocked the provider states tell enough.
  const detailed = counting.filter(({ result }) => result !== 'blocked');
  const offered =
    report.newlyPassing.length === 0
      ? []
      : [
          '',
          'Proposed interactions that pass now; they may be promoted in openapi.yaml:',
          ...report.newlyPassing.map((description) => `  ${description}`),
        ];
  const pending = bad.length - counting.length;
  const blockedNote =
    blocked > 0 ? ['', `${blocked} are blocked by provider states; the reports have them.`] : [];
  const note =
    pending > 0 ? ['', `${pending} proposed ones are pending; the reports have them.`] : [];
  return [
    ...tiers,
    ...detailed.flatMap(detailLines),
    ...blockedNote,
    ...note,
    ...offered,
    '',
    report.headline,
  ].join('\n');
}
