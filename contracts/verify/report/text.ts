import type { Result } from '../../checks/check.ts';

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

const LINES = 2;

/**
 * Wraps a text into lines of at most this width. Long texts lose their middle, since the end often
 * names the expected value.
 */
export const wrap = (text: string, width: number): string[] => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const half = Math.floor((LINES * width * 0.9) / 2);
  const kept = line.length > 2 * half ? `${line.slice(0, half)}…${line.slice(-half)}` : line;
  return kept.match(new RegExp(`\\S.{0,${width - 1}}(?= |$)|\\S{1,${width}}`, 'g')) ?? [];
};

/** Shortens a text to one line of at most this width. */
export const shorten = (text: string, width: number): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > width ? `${line.slice(0, width - 1)}…` : line;
};
