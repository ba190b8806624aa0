import { TIERS } from '../../openapi/provenance.ts';
import type { Result } from '../lib/check.ts';
import { labelOf, type Report } from './report.ts';
import type { ReportRow } from './report-row.ts';
import type { Screen, ScreenState } from './screens.ts';
import { decides } from './verdict.ts';

const MS_PER_SECOND = 1000;
/** So that the whole summary fits a screen. */
const SHOWN_SCREENS = 6;
const SHOWN_SCREENS_BESIDE_STATES = 2;
const SHOWN_STATES = 3;
const WIDTH = 100;

const MARKS: Readonly<Record<Result, string>> = {
  passed: '✓',
  failed: '✗',
  blocked: '?',
  'left out': '·',
  spared: '~',
  untried: '?',
};

const shorten = (text: string, width = WIDTH): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > width ? `${line.slice(0, width - 1)}…` : line;
};

/** At most so many lines of each list, and the number of the others. */
const some = (lines: readonly string[], what: string, shown: number): string[] => {
  const rest = lines.length - shown;
  return rest > 0 ? [...lines.slice(0, shown), `  and ${rest} more ${what}`] : [...lines];
};

const inState = ({ screens }: Report, state: ScreenState): Screen[] =>
  screens.filter((screen) => screen.state === state);

/** The broken screens, each with its first difference. */
const brokenLines = (report: Report, shown: number): string[] => {
  const lines = inState(report, 'breaks').map(({ name }) => {
    const row = report.rows.find(
      ({ screens, result, tier }) =>
        screens.includes(name) && result === 'failed' && decides(tier, report.strict),
    );
    const [difference = ''] = row?.differences ?? [];
    return `  ✗ ${name}: ${row?.title ?? ''}\n      ${shorten(difference)}`;
  });
  return lines.length === 0 ? [] : ['', 'Screens that break:', ...some(lines, 'screens', shown)];
};

/** The provider states that checks which count are waiting for, each with its first problem. */
const stateLines = (report: Report): string[] => {
  const { statesProblem, statesUrl, brokenStates, stateCalls, rows, strict } = report;
  if (statesProblem !== null) {
    return [
      '',
      `Provider states cannot be set up at ${statesUrl}: ${shorten(statesProblem)}`,
      '  The address must respond to a POST of { "state": "", "params": {} } with 200 and {}.',
      '  contracts/for-backends/README.md explains how; --stubs python or --stubs typescript helps.',
    ];
  }
  const needed = new Set(
    rows
      .filter(({ tier }) => decides(tier, strict))
      .flatMap(({ missingStates = [] }) => missingStates),
  );
  if (needed.size === 0) return [];
  const lines = [...needed].map((name) => {
    const problem = brokenStates.find((state) => state.name === name)?.problem ?? '';
    return `  ? ${shorten(`${name}: ${problem}`, WIDTH)}`;
  });
  const works = stateCalls - brokenStates.length;
  return [
    '',
    `Provider states: ${works} of ${stateCalls} calls succeed. These are missing:`,
    ...some(lines, 'provider states', SHOWN_STATES),
    '  To get a stub for each, add --stubs python or --stubs typescript.',
  ];
};

/** The first problem of each area, such as CORS. */
const reachLines = ({ reach }: Report): string[] => {
  const unwell = reach.filter(({ level }) => level === 'problem' || level === 'warning');
  const areas = [...new Set(unwell.map(({ area }) => area))];
  return areas.flatMap((area) => {
    const [first, ...others] = unwell.filter((finding) => finding.area === area);
    if (first === undefined) return [];
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    return `${first.level === 'problem' ? '✗' : '!'} ${area}: ${shorten(first.text)}${more}`;
  });
};

/** Notes that do not change the verdict. */
const otherLines = (report: Report): string[] => {
  const numberOf = (state: ScreenState) => inState(report, state).length;
  const [left, partly, notTried] = [
    numberOf('left out'),
    numberOf('partly'),
    numberOf('not tried'),
  ];
  const assumed = report.rows.filter(({ tier }) => tier === 'assumed');
  const failing = assumed.filter(({ result }) => result === 'failed').length;
  const names = inState(report, 'left out').map(({ name }) => name.replace(/ \(.*/, ''));
  return [
    '',
    [
      `Screens: ${numberOf('works')} work`,
      ...(partly > 0 ? [`${partly} in part (an assumed detail fails)`] : []),
      ...(numberOf('breaks') > 0 ? [`${numberOf('breaks')} break`] : []),
      ...(notTried > 0 ? [`${notTried} not tried`] : []),
      ...(left > 0 ? [`${left} left out, which the site does without`] : []),
    ].join(', ') + '.',
    ...(left > 0 ? [shorten(`Left out: ${[...new Set(names)].join('; ')}`, 2 * WIDTH)] : []),
    ...report.rows
      .filter(({ result }) => result === 'left out')
      .map(({ title, differences }) =>
        shorten(`Not tried: ${title}. ${differences.join()}`, 2 * WIDTH),
      ),
    ...(failing > 0 && !report.strict
      ? [`Assumed details: ${failing} of ${assumed.length} fail; they count with --strict.`]
      : []),
    ...reachLines(report),
  ];
};

/** The result, small enough for a screen of 24 lines. */
export const summaryOf = (report: Report, page: string | null): string => {
  const states = stateLines(report);
  const shown = states.length > 0 ? SHOWN_SCREENS_BESIDE_STATES : SHOWN_SCREENS;
  const took = `Took ${(report.durationMs / MS_PER_SECOND).toFixed(1)} s.`;
  return [
    ...report.notes,
    report.headline,
    ...(report.executed === 0
      ? []
      : [...brokenLines(report, shown), ...states, ...otherLines(report)]),
    '',
    page === null ? took : `${took} Report: ${page}`,
  ].join('\n');
};

const rowLine = (row: ReportRow, width: number): string => {
  const label = labelOf(row);
  const call = `${row.details?.operation ?? row.kind} ${row.details?.status ?? ''}`;
  return `  ${MARKS[label]} ${label.padEnd(8)} ${call.padEnd(width)}  ${row.title}`;
};

const detailLines = (row: ReportRow): string[] => [
  '',
  `${row.title} (${row.tier})`,
  ...row.differences.map((difference) => `  differs:  ${difference}`),
  `  breaks:   ${row.screens.join(', ')}: ${row.details?.why ?? ''}`,
  ...(row.details === null
    ? []
    : [
        `  site:     ${row.details.code}`,
        `  contract: ${row.details.pointer}`,
        '  try:',
        ...row.details.curl.map((line) => `    ${line}`),
      ]),
];

/** For --verbose: every check, and all about those that fail. */
export const detailsOf = (report: Report): string => {
  const { rows, candidates, hasBaseline } = report;
  const width = Math.max(0, ...rows.map(({ details }) => (details?.operation.length ?? 0) + 4));
  const since = hasBaseline ? ' that did not at the report before' : '';
  return [
    ...TIERS.flatMap((tier) => {
      const own = rows.filter((row) => row.tier === tier);
      return [`${tier}:`, ...own.map((row) => rowLine(row, width)), ''];
    }),
    ...rows.filter((row) => ['failed', 'untried'].includes(labelOf(row))).flatMap(detailLines),
    ...(candidates.length === 0
      ? []
      : ['', `These pass${since}; if the backend means it, change x-provenance in openapi.yaml:`]),
    ...candidates.map(
      ({ tier, operation, interactions }) => `  ${operation} (${tier}, all ${interactions.length})`,
    ),
    '',
  ].join('\n');
};
