import { sql, type SQL } from 'drizzle-orm';

/** A word, or words that must stand together. */
export interface SearchTerm {
  text: string;
  excluded: boolean;
}

const TERM = /(-?)(?:"([^"]*)"?|([^\s"]+))/g;
const CURLED_QUOTES = /[\u201C\u201D\u201E\u00AB\u00BB]/g;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Takes a search text apart: all words are required, "quoted words" stand together, -word and
 * -"quoted words" exclude. Nothing else is special: there is no OR, as the contract promises, and
 * an open quote reaches to the end.
 */
export const parseSearch = (text: string): SearchTerm[] =>
  [...text.replaceAll(CURLED_QUOTES, '"').matchAll(TERM)]
    .map(([, minus, quoted, word]) => ({
      text: (quoted ?? word ?? '').trim(),
      excluded: minus === '-',
    }))
    .filter((term) => LETTER_OR_DIGIT.test(term.text));

const phrase = ({ text }: SearchTerm): SQL => sql`phraseto_tsquery('english', ${text}::text)`;

/** All terms together, as a tsquery; words without meaning, such as "the", ask for nothing. */
export const matchQuery = (terms: readonly SearchTerm[]): SQL =>
  sql.join(
    terms.map((term) => (term.excluded ? sql`!!${phrase(term)}` : phrase(term))),
    sql` && `,
  );

/** The beginning of a word, which is not stemmed: "the" may become "theater". */
const beginning = ({ text }: SearchTerm): SQL =>
  sql`(coalesce(nullif(phraseto_tsquery('simple', ${text}::text)::text, '') || ':*', ''))::tsquery`;

/** As `matchQuery`, but the last word may be the beginning of one. */
export const typedQuery = (terms: readonly SearchTerm[]): SQL => {
  const last = terms.at(-1);
  if (last === undefined || last.excluded) return matchQuery(terms);
  const either = sql`(${phrase(last)} || ${beginning(last)})`;
  return terms.length === 1 ? either : sql`${matchQuery(terms.slice(0, -1))} && ${either}`;
};

/** Any of the wanted terms: what is marked in the results. Null when all are excluded. */
export const markQuery = (terms: readonly SearchTerm[]): SQL | null => {
  const wanted = terms.filter(({ excluded }) => !excluded);
  return wanted.length === 0 ? null : sql.join(wanted.map(phrase), sql` || `);
};
