import { TIERS } from '../../../openapi/provenance.ts';
import type { Check } from '../../checks/check.ts';
import { labelOf, type Report } from './report.ts';
import { MARKS } from './text.ts';

const lineOf = (check: Check, width: number): string => {
  const label = labelOf(check);
  const call = `${check.details?.operation ?? check.kind} ${check.details?.status ?? ''}`;
  return `  ${MARKS[label]} ${label.padEnd(8)} ${call.padEnd(width)}  ${check.title}`;
};

const factsOf = ({ title, tier, differences, screens, details }: Check): string[] => [
  '',
  `${title} (${tier})`,
  ...differences.map((difference) => `  differs:  ${difference}`),
  `  breaks:   ${screens.join(', ')}: ${details?.damage ?? ''}`,
  ...(details === undefined
    ? []
    : [
        `  site:     ${details.code}`,
        `  contract: ${details.pointer}`,
        '  try:',
        ...details.curl.map((line) => `    ${line}`),
      ]),
];

/** The text for --verbose: every check, and the details of the failed checks. */
export const detailsOf = ({ checks, candidates, hasBaseline }: Report): string => {
  const tried = checks.filter(({ kind }) => kind !== 'reach');
  const width = Math.max(0, ...tried.map(({ details }) => (details?.operation.length ?? 0) + 4));
  const since = hasBaseline ? ' that did not in the previous report' : '';
  return [
    ...checks
      .filter(({ kind, result }) => kind === 'reach' && result === 'passed')
      .map(({ title, differences }) => `  ${MARKS.passed} ${title}: ${differences.join()}`),
    ...TIERS.flatMap((tier) => {
      const own = tried.filter((check) => check.tier === tier);
      return own.length === 0 ? [] : [`${tier}:`, ...own.map((one) => lineOf(one, width)), ''];
    }),
    ...tried.filter((one) => ['failed', 'untried'].includes(labelOf(one))).flatMap(factsOf),
    ...(candidates.length === 0
      ? []
      : ['', `These pass${since}; if the backend means it, change x-provenance in openapi.yaml:`]),
    ...candidates.map(
      ({ tier, operation, interactions }) => `  ${operation} (${tier}, all ${interactions.length})`,
    ),
    '',
  ].join('\n');
};
