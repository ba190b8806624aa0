import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import { markQuery, type SearchTerm } from './query.ts';

/** A half-open range of UTF-16 code units. */
export interface TextRange {
  start: number;
  end: number;
}

/** A plain text with the places where it matches. */
export interface Marked {
  text: string;
  ranges: TextRange[];
}

// What the database puts around a match: characters for private use, which no story needs.
const START = '\uE000';
const STOP = '\uE001';

const SELECTORS = `StartSel=${START}, StopSel=${STOP}`;
const WHOLE = `${SELECTORS}, HighlightAll=true`;
const PASSAGE = `${SELECTORS}, MaxFragments=1, MinWords=18, MaxWords=34`;

const rowSchema = z.object({ marked: z.string() });

/** The same in length, without marks, and without what the database would leave out as a tag. */
const protect = (text: string): string => text.replace(/[<\uE000\uE001]/g, ' ');

const readMarks = (marked: string): Marked => {
  const ranges: TextRange[] = [];
  let text = '';
  for (const piece of marked.split(START)) {
    const stop = piece.indexOf(STOP);
    if (stop > 0) ranges.push({ start: text.length, end: text.length + stop });
    text += piece.replace(STOP, '');
  }
  return { text, ranges };
};

const highlight = async (
  db: Database,
  terms: readonly SearchTerm[],
  texts: readonly string[],
  options: string,
): Promise<Marked[]> => {
  const query = markQuery(terms);
  if (query === null) return texts.map((text) => ({ text, ranges: [] }));
  const { rows } = await db.execute(sql`
    select ts_headline('english', document, ${query}, ${options}) as marked
    from unnest(${sql.param(texts.map(protect))}::text[]) with ordinality as t (document, position)
    order by position`);
  return rows.map((row) => readMarks(rowSchema.parse(row).marked));
};

/** The places in each text where a wanted term matches. */
export const markWhole = async (
  db: Database,
  terms: readonly SearchTerm[],
  texts: readonly string[],
): Promise<TextRange[][]> => (await highlight(db, terms, texts, WHOLE)).map(({ ranges }) => ranges);

const ELLIPSIS = '…';
const PUNCTUATION_BEFORE = /(?<![^\s\p{L}\p{N}])[^\s\p{L}\p{N}]+$/u;
const PUNCTUATION_AFTER = /^[^\s\p{L}\p{N}]*/u;

/**
 * Gives a passage the punctuation around it back, which the database cuts off, and shows by an
 * ellipsis where the text goes on.
 */
const withSurroundings = (passage: Marked, whole: string): Marked => {
  const start = protect(whole).indexOf(passage.text);
  const end = start + passage.text.length;
  const before = whole.slice(0, start);
  const after = whole.slice(end);
  const opening = PUNCTUATION_BEFORE.exec(before)?.[0] ?? '';
  const closing = PUNCTUATION_AFTER.exec(after)?.[0] ?? '';
  const prefix = (opening.length < before.length ? ELLIPSIS : '') + opening;
  const suffix = closing + (closing.length < after.length ? ELLIPSIS : '');
  return {
    text: prefix + whole.slice(start, end) + suffix,
    ranges: passage.ranges.map((range) => ({
      start: prefix.length + range.start,
      end: prefix.length + range.end,
    })),
  };
};

/** The best passage of each text, on one line; null where nothing matches. */
export const markPassages = async (
  db: Database,
  terms: readonly SearchTerm[],
  texts: readonly string[],
): Promise<(Marked | null)[]> => {
  const lines = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const passages = await highlight(db, terms, lines, PASSAGE);
  return passages.map((passage, index) =>
    passage.ranges.length === 0 ? null : withSurroundings(passage, lines[index] ?? ''),
  );
};
