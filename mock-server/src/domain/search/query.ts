import { sql, type SQL } from 'drizzle-orm';

/** A searched word, or a phrase whose words must follow each other. */
export interface SearchTerm {
  text: string;
  excluded: boolean;
  /** True if the term was in quotes. Quoted terms are neither corrected nor left out. */
  quoted: boolean;
}

const TERM = /(-?)(?:"([^"]*)"?|([^\s"]+))/g;
const CURLED_QUOTES = /[\u201C\u201D\u201E\u00AB\u00BB]/g;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Splits a search text into terms. Words in quotes form a phrase, and a minus excludes the word or
 * phrase that follows. There is no OR. An unclosed quote extends to the end of the text.
 */
export const parseSearch = (text: string): SearchTerm[] =>
  [...text.replaceAll(CURLED_QUOTES, '"').matchAll(TERM)]
    .map(([, minus, quoted, word]) => ({
      text: (quoted ?? word ?? '').trim(),
      excluded: minus === '-',
      quoted: quoted !== undefined,
    }))
    .filter((term) => LETTER_OR_DIGIT.test(term.text));

/** Returns a word in lower case and without accents. */
export const fold = (word: string): string =>
  word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Converts terms back to a search text. */
export const writeSearch = (terms: readonly SearchTerm[]): string =>
  terms
    .map(({ text, excluded, quoted }) => (excluded ? '-' : '') + (quoted ? `"${text}"` : text))
    .join(' ');

const plainPhrase = (text: string): SQL => sql`phraseto_tsquery('paper', ${text}::text)`;

const THOUSANDS = /^\D*(\d{1,3}(?:,\d{3})+|\d{4,})\D*$/;

/** Returns the PostgreSQL query for a phrase. Large numbers match with and without commas. */
export const phrase = (text: string): SQL => {
  const digits = THOUSANDS.exec(text)?.[1]?.replaceAll(',', '');
  if (digits === undefined) return plainPhrase(text);
  const grouped = BigInt(digits).toLocaleString('en-US');
  return sql`(${plainPhrase(digits)} || ${plainPhrase(grouped)})`;
};

/** Combines all terms with AND into a tsquery. Stop words, such as "the", have no effect. */
export const matchQuery = (terms: readonly SearchTerm[]): SQL =>
  sql.join(
    terms.map((term) => (term.excluded ? sql`!!${phrase(term.text)}` : phrase(term.text))),
    sql` && `,
  );

/** Like `phrase`, but the last word may be incomplete or a stop word: "the" finds "theater". */
export const typedPhrase = ({ text }: SearchTerm): SQL => {
  const beginning = sql`phraseto_tsquery('paper_words', ${text}::text)::text`;
  return sql`(${phrase(text)} || (coalesce(nullif(${beginning}, '') || ':*', ''))::tsquery)`;
};

/** Does the same as `matchQuery`, except that the last word may be incomplete. */
export const typedQuery = (terms: readonly SearchTerm[]): SQL => {
  const last = terms.at(-1);
  if (last === undefined || last.excluded) return matchQuery(terms);
  const end = typedPhrase(last);
  return terms.length === 1 ? end : sql`${matchQuery(terms.slice(0, -1))} && ${end}`;
};

/** The PostgreSQL query for texts that contain any of the terms. */
export const anyQuery = (terms: readonly SearchTerm[]): SQL =>
  sql.join(
    terms.map(({ text }) => phrase(text)),
    sql` || `,
  );

/** Returns the query for texts with any searched word. Null if all are excluded. */
export const markQuery = (terms: readonly SearchTerm[]): SQL | null => {
  const wanted = terms.filter(({ excluded }) => !excluded);
  return wanted.length === 0 ? null : anyQuery(wanted);
};
