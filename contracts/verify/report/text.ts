import type { Result } from '../../checks/check.ts';

/** The symbol that the report prints before each result. */
export const MARKS: Readonly<Record<Result, string>> = {
  passed: '✓',
  hint: '·',
  warning: '!',
  failed: '✗',
  blocked: '?',
  'left out': '·',
  spared: '~',
  untried: '?',
};

/** Shortens a text to one line of at most this width. */
export const shorten = (text: string, width: number): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > width ? `${line.slice(0, width - 1)}…` : line;
};
