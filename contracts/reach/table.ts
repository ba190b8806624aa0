import { countLevels, type Finding, type Level } from './finding.ts';

const MARKS: Readonly<Record<Level, string>> = { ok: '✓', hint: '·', warning: '!', problem: '✗' };
/** Without --verbose, so that the whole output fits a screen. */
const SHOWN_FINDINGS = 8;

/** The findings with what to do about each; passed checks and hints only if verbose. */
export const tableOf = (findings: readonly Finding[], verbose: boolean): string => {
  const wanted: readonly Level[] = verbose
    ? ['problem', 'warning', 'hint', 'ok']
    : ['problem', 'warning'];
  const all = wanted.flatMap((level) => findings.filter((finding) => finding.level === level));
  const shown = verbose ? all : all.slice(0, SHOWN_FINDINGS);
  const lines = shown.flatMap(({ level, area, subject, text, advice }, index) => [
    `  ${MARKS[level]} ${area}, ${subject}: ${text}`,
    // Advice that applies to several in a row is printed below the last.
    ...(advice === undefined || shown[index + 1]?.advice === advice ? [] : [`    → ${advice}`]),
  ]);
  const hidden = findings.length - shown.length;
  const more = hidden > 0 ? [`  ${hidden} more checks: add --verbose to see them.`] : [];
  return [...lines, ...more].join('\n');
};

/** The verdict in one line. */
export const headlineOf = (findings: readonly Finding[], answers: number): string => {
  const { problem, warning, hint } = countLevels(findings);
  const counted = `${plural(problem, 'problem')}, ${plural(warning, 'warning')}, ${plural(hint, 'hint')}`;
  if (answers === 0) return `The backend could not be checked: nothing responded (${counted}).`;
  const verdict =
    problem > 0 ? 'The site cannot run on this backend' : 'The site can run on this backend';
  return `${verdict}: ${counted}, from ${plural(answers, 'response')}.`;
};

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
