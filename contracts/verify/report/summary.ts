import type { Check } from '../../checks/check.ts';
import type { Report } from './report.ts';
import type { Screen, ScreenState } from './screens.ts';
import { MARKS, shorten, wrap } from './text.ts';
import { decides } from './verdict.ts';

const MS_PER_SECOND = 1000;
/** The maximum lengths of the lists, so that the whole summary fits on a terminal screen. */
const SHOWN_SCREENS = 4;
const SHOWN_SCREENS_BESIDE_STATES = 1;
const SHOWN_STATES = 3;
const SHOWN_FINDINGS = 8;
const SHOWN_FINDINGS_BESIDE_OTHERS = 2;
const WIDTH = 100;

/** Shortens a list of lines. If lines are left out, an added line says how many. */
const some = (lines: readonly string[], what: string, shown: number): string[] => {
  const rest = lines.length - shown;
  return rest > 0 ? [...lines.slice(0, shown), `  and ${rest} more ${what}`] : [...lines];
};

const inState = ({ screens }: Report, state: ScreenState): Screen[] =>
  screens.filter((screen) => screen.state === state);

const SIGN_IN = 'Sign in';

/** Failed checks that differ in the same way: those of the sign-in first, then near misses. */
const causesOf = ({ checks, strict }: Report): Check[][] => {
  const failed = checks.filter(
    ({ screens, result, tier }) =>
      result === 'failed' && screens.length > 0 && decides(tier, strict),
  );
  const rank = ([first]: Check[]): number => {
    if (first?.screens.includes(SIGN_IN)) return 0;
    return first?.differences[0]?.includes('the description has') ? 1 : 2;
  };
  const causes = Map.groupBy(failed, ({ differences }) => differences[0]);
  return [...causes.values()].sort((a, b) => rank(a) - rank(b));
};

const brokenLines = (report: Report, shown: number): string[] => {
  const lines = causesOf(report).map((same) => {
    const [{ title, differences } = { title: '', differences: [] }] = same;
    const names = [...new Set(same.flatMap(({ screens }) => screens))].join(', ');
    const others = same.length > 1 ? ` and ${same.length - 1} more` : '';
    const what = shorten(`${names}: ${title}${others}`, WIDTH);
    return [`  ✗ ${what}`, ...wrap(differences[0] ?? '', WIDTH)].join('\n      ');
  });
  return lines.length === 0 ? [] : ['', 'Screens that break:', ...some(lines, 'causes', shown)];
};

const stateLines = ({ states, checks, strict }: Report): string[] => {
  if (states === null) return [];
  if (states.problem !== null) {
    return [
      '',
      `Provider states cannot be set up at ${states.url}: ${shorten(states.problem, WIDTH)}`,
      '  The URL must respond to a POST of { "state": "", "params": {} } with 200 and {}.',
      '  contracts/for-backends/README.md explains how; --stubs python or --stubs typescript helps.',
    ];
  }
  const needed = new Set(
    checks
      .filter(({ tier }) => decides(tier, strict))
      .flatMap(({ missingStates = [] }) => missingStates),
  );
  if (needed.size === 0) return [];
  const lines = [...needed].map((name) => {
    const problem = states.broken.find((state) => state.name === name)?.problem ?? '';
    return `  ? ${wrap(`${name}: ${problem}`, WIDTH).join('\n      ')}`;
  });
  return [
    '',
    `Provider states: ${states.calls - states.broken.length} of ${states.calls} calls succeed. These are missing:`,
    ...some(lines, 'provider states', SHOWN_STATES),
    '  To get a stub for each, add --stubs python or --stubs typescript.',
  ];
};

const unwell = (checks: readonly Check[], ...results: readonly Check['result'][]): Check[] =>
  results.flatMap((wanted) =>
    checks.filter(({ kind, result }) => kind === 'reach' && result === wanted),
  );

const reachLines = ({ checks }: Report, shown: number): string[] => {
  const found = unwell(checks, 'failed', 'warning');
  const lines = found.map(({ result, title, differences, advice }, index) => {
    const isSaidBelow = advice === undefined || found[index + 1]?.advice === advice;
    const [first, ...rest] = wrap(`${title}: ${differences.join()}`, WIDTH);
    const line = [`  ${MARKS[result]} ${first}`, ...rest].join('\n    ');
    return isSaidBelow || index >= shown ? line : `${line}\n    → ${advice}`;
  });
  const hints = unwell(checks, 'hint').map(
    ({ title, differences }) => `  · ${title}: ${shorten(differences.join(), WIDTH)}`,
  );
  return [...some(lines, 'problems and warnings', shown), ...hints];
};

const screenLines = (report: Report): string[] => {
  const { screens, checks, strict } = report;
  if (screens.length === 0) return [];
  const numberOf = (state: ScreenState) => inState(report, state).length;
  const counts: [ScreenState, string][] = [
    ['partly', 'in part (an assumed detail fails)'],
    ['breaks', 'break'],
    ['not tried', 'not tried'],
    ['left out', 'left out (the site works without)'],
  ];
  const others = counts
    .filter(([state]) => numberOf(state) > 0)
    .map(([state, words]) => `${numberOf(state)} ${words}`);
  const names = inState(report, 'left out').map(({ name }) => name.replace(/ \(.*/, ''));
  const assumed = checks.filter(({ tier }) => tier === 'assumed');
  const failing = assumed.filter(({ result }) => result === 'failed').length;
  return [
    '',
    `Screens: ${[`${numberOf('works')} work`, ...others].join(', ')}.`,
    ...(names.length > 0
      ? [shorten(`Left out: ${[...new Set(names)].join('; ')}`, 2 * WIDTH)]
      : []),
    ...checks
      .filter(({ result }) => result === 'left out')
      .map(({ title, differences }) =>
        shorten(`Not tried: ${title}. ${differences.join()}`, 2 * WIDTH),
      ),
    ...(failing > 0 && !strict
      ? [`Assumed details: ${failing} of ${assumed.length} fail; they count with --strict.`]
      : []),
  ];
};

/** Returns the result of a verification as text that fits on a terminal of 24 lines. */
export const summaryOf = (report: Report, page: string | null = null): string => {
  const states = stateLines(report);
  const shown = states.length > 0 ? SHOWN_SCREENS_BESIDE_STATES : SHOWN_SCREENS;
  const broken = brokenLines(report, shown);
  const isAlone = states.length + broken.length === 0;
  const took = `Took ${(report.durationMs / MS_PER_SECOND).toFixed(1)} s.`;
  const isUntried = report.expected > 0 && report.executed === 0;
  return [
    ...report.notes,
    report.headline,
    ...(isUntried ? [] : [...broken, ...states, ...screenLines(report)]),
    ...reachLines(report, isAlone ? SHOWN_FINDINGS : SHOWN_FINDINGS_BESIDE_OTHERS),
    '',
    page === null ? took : `${took} Report: ${page}`,
  ].join('\n');
};
