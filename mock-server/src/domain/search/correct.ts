import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { editDistance, swapLetters } from './edit-distance.ts';
import { isFound, isOptional } from './find.ts';
import { fold, phrase, typedPhrase, type SearchTerm } from './query.ts';

/** Words shorter than this are not corrected, because too many words are similar to them. */
const SHORTEST = 4;
/** Words of at least this length are corrected even if they contain two errors. */
const LONG = 6;
const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;
/** The most frequent of similar words is chosen. The count stops at this number of stories. */
const COUNTED = 50;

const countSchema = z.array(z.object({ count: z.number() }));

/** Counts the stories for each query. One of only stop words ("the") counts as found. */
const countFound = async (services: Services, isMember: boolean, queries: readonly SQL[]) => {
  if (queries.length === 0) return [];
  const { rows } = await services.db.execute(sql`
    select case when numnode(query) = 0 then 1 else (select count(*)::int from (
        select 1 from article_documents d where ${isFound(services, sql`query`, isMember)} limit ${COUNTED}) found)
      end as count
    from unnest(array[${sql.join([...queries], sql`, `)}]) with ordinality as words (query, place)
    order by place`);
  return countSchema.parse(rows).map(({ count }) => count);
};

const wordsSchema = z.array(z.object({ word: z.string() }));

const similarWords = async ({ db }: Services, word: string): Promise<string[]> => {
  const { rows } = await db.execute(
    sql`select similar_words(${word}, ${sql.param(swapLetters(word))}::text[]) as word`,
  );
  return wordsSchema.parse(rows).map((row) => row.word);
};

/** Returns by how many errors two words differ. Null if there are too many. */
const errorsBetween = (typed: string, word: string): number | null => {
  const errors = editDistance(typed, word);
  if (errors <= 1) return errors;
  return errors === 2 && typed.length >= LONG && word.startsWith(typed.slice(0, 1)) ? errors : null;
};

/** Splits a word, because a space may be missing. Each part has at least three letters. */
const splits = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3).map(
    (at) => `${word.slice(0, at)} ${word.slice(at)}`,
  );

/**
 * Finds the most similar correction of a typed word: a word, or two words, with which this reader
 * finds stories. The list of words also contains words from unpublished and former texts.
 */
const correctWord = async (services: Services, isMember: boolean, typed: string) => {
  const candidates = (await similarWords(services, typed))
    .map((word) => ({ word, errors: errorsBetween(typed, word) }))
    .filter((one): one is { word: string; errors: number } => one.errors !== null);
  const counts = await countFound(
    services,
    isMember,
    candidates.map(({ word }) => phrase(word)),
  );
  const [best] = candidates
    .map((candidate, index) => ({ ...candidate, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted(
      (one, other) =>
        one.errors - other.errors || other.count - one.count || (one.word < other.word ? -1 : 1),
    );
  if (best !== undefined) return best.word;
  const pairs = splits(typed);
  const found = await countFound(services, isMember, pairs.map(phrase));
  return pairs[found.findIndex((count) => count > 0)] ?? null;
};

const capitalizeLike = (typed: string, word: string): string =>
  typed.startsWith(typed.slice(0, 1).toLowerCase())
    ? word
    : word.slice(0, 1).toUpperCase() + word.slice(1);

/**
 * Corrects each word with which this reader finds no story. Null if nothing was corrected.
 * @param isTyping true if the last word may still be incomplete
 */
export const correctTerms = async (
  services: Services,
  isMember: boolean,
  terms: readonly SearchTerm[],
  isTyping = false,
): Promise<SearchTerm[] | null> => {
  const queries = terms.map((term, index) =>
    isTyping && index === terms.length - 1 ? typedPhrase(term) : phrase(term.text),
  );
  const counts = await countFound(services, isMember, queries);
  const corrected = await Promise.all(
    terms.map(async (term, index) => {
      const { text } = term;
      const isUnknown = counts[index] === 0 && isOptional(term);
      if (!isUnknown || text.length < SHORTEST || !LETTERS_ONLY.test(text)) return term;
      const word = await correctWord(services, isMember, fold(text));
      return word === null ? term : { ...term, text: capitalizeLike(text, word) };
    }),
  );
  return corrected.some((term, index) => term !== terms[index]) ? corrected : null;
};
