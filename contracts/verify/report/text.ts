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

/** Shortens a text to one line of at most this width, and ends it after a whole word. */
export const shorten = (text: string, width: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= width) return line;
  const start = line.slice(0, width - 1);
  const words = start.replace(/[\s,;:]+\S*$/, '');
  return words === start ? `${start}…` : `${words} …`;
};

/** Wraps a text into lines. A long text loses words in its middle, not the expected value. */
export const wrap = (text: string, width: number): string[] => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const half = Math.floor((LINES * width * 0.9) / 2);
  const end = line.slice(-half).replace(/^\S*\s/, '');
  const kept = line.length > 2 * half ? `${shorten(line, half)} ${end}` : line;
  return kept.match(new RegExp(`\\S.{0,${width - 1}}(?= |$)|\\S{1,${width}}`, 'g')) ?? [];
};
