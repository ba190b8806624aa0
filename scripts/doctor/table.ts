import { countLevels, type Finding, type Level } from './finding.ts';

const MARKS: Readonly<Record<Level, string>> = { ok: '✓', hint: '·', warning: '!', problem: '✗' };

/** The findings as a table for a terminal, each with what to do about it. */
export const tableOf = (findings: readonly Finding[]): string => {
  const areas = [...new Set(findings.map(({ area }) => area))];
  const width = Math.max(0, ...findings.map(({ subject }) => subject.length));
  const indent = ' '.repeat(width + 14);
  return areas
    .map((area) => {
      const own = findings.filter((finding) => finding.area === area);
      const rows = own.map(({ level, subject, text, advice }, index) => {
        const row = `  ${MARKS[level]} ${level.padEnd(8)} ${subject.padEnd(width)}  ${text}`;
        // Advice that applies to several in a row is printed below the last.
        const isTold = advice === undefined || own[index + 1]?.advice === advice;
        return isTold ? row : `${row}\n${indent}→ ${advice}`;
      });
      return ['', area, ...rows].join('\n');
    })
    .join('\n');
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
