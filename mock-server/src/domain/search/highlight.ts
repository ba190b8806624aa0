import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import { fold, type SearchTerm } from './query.ts';

/** Positions count UTF-16 code units. `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** A plain text, and the ranges of it that match the search. */
export interface Marked {
  text: string;
  ranges: TextRange[];
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const WORD = new RegExp(String.raw`${LETTER}+(?:(?<=\d)[.,]\d+)*`, 'gu');
/** A letter outside ASCII. The database replaces some, such as ø, but `fold` does not. */
const NOT_ASCII = String.raw`(?![\0-\x7F])\p{L}`;

const withoutCommas = (word: string): string => word.replaceAll(',', '');

/**
 * Returns a pattern for the first two letters of a word. All forms of an English word share them,
 * if i and y count as the same letter (lie, lying).
 */
const beginningOf = (word: string): string => {
  const [first = '', second = ''] = Array.from(fold(withoutCommas(word)), (letter) =>
    'iy'.includes(letter) ? '[iy]' : letter,
  );
  return `${first}(?:,?${second}|${NOT_ASCII})`;
};

const similarTo = (words: readonly string[]): RegExp => {
  const beginnings = [...new Set(words.map(beginningOf)), NOT_ASCII].join('|');
  return new RegExp(`(?<!${LETTER})(?:${beginnings})(?:${LETTER}|(?<=\\d)[.,]\\d+)*`, 'giu');
};

const keyOf = (word: string): string => withoutCommas(word).toLowerCase();

const rowsSchema = z.array(z.object({ word: z.string() }));

/** Marks all forms of the searched words. The database compares words that begin similarly. */
export const markTexts = async (
  db: Database,
  terms: readonly SearchTerm[],
  texts: readonly string[],
): Promise<Marked[]> => {
  const wanted = terms
    .filter(({ excluded }) => !excluded)
    .flatMap(({ text }) => text.normalize().match(WORD) ?? []);
  const similar = similarTo(wanted);
  const found = texts.map((text) => (wanted.length === 0 ? [] : [...text.matchAll(similar)]));
  const words = new Set(found.flatMap((matches) => matches.map(([word]) => keyOf(word))));
  if (words.size === 0) return texts.map((text) => ({ text, ranges: [] }));
  const { rows } = await db.execute(sql`
    select word from unnest(${sql.param([...words])}::text[]) word
    where tsvector_to_array(to_tsvector('paper', word))
      && tsvector_to_array(to_tsvector('paper', ${wanted.map(withoutCommas).join(' ')}))`);
  const forms = new Set(rowsSchema.parse(rows).map(({ word }) => word));
  return texts.map((text, index) => ({
    text,
    ranges: (found[index] ?? [])
      .filter(([word]) => forms.has(keyOf(word)))
      .map(({ 0: word, index: start }) => ({ start, end: start + word.length })),
  }));
};

/** The length of a passage in characters. At most LEAD characters precede the first match. */
const PASSAGE = 200;
const LEAD = 50;
const ELLIPSIS = '…';

/** Returns the passage of a text with the most searched words. Null if there is no match. */
export const passageOf = ({ text, ranges }: Marked): Marked | null => {
  const passages = ranges.map(({ start }) => {
    const from = Math.max(0, Math.min(start - LEAD, text.length - PASSAGE));
    const inside = ranges.filter((one) => one.start >= from && one.end <= from + PASSAGE);
    const different = new Set(inside.map((one) => keyOf(text.slice(one.start, one.end)))).size;
    return { from, inside, different };
  });
  const [best] = passages.toSorted((one, other) => other.different - one.different);
  if (best === undefined) return null;
  const start = text.lastIndexOf(' ', best.from) + 1;
  const space = text.indexOf(' ', best.from + PASSAGE);
  const end = space === -1 ? text.length : space;
  const prefix = start > 0 ? ELLIPSIS : '';
  const moved = prefix.length - start;
  return {
    text: prefix + text.slice(start, end) + (end < text.length ? ELLIPSIS : ''),
    ranges: best.inside.map((one) => ({ start: one.start + moved, end: one.end + moved })),
  };
};
