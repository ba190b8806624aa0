import { fieldsOf } from '../../../openapi/document.ts';

export interface Mismatch {
  mismatch: string;
  path?: string | undefined;
}

/** How a response, or the description of a call, differs from an interaction. */
export interface Difference {
  text: string;
  /**
   * The part that differs. `success` is a success where the contract has a refusal, and `absent` a
   * body, or a field of it, that the contract has and the response has not.
   */
  part: 'request' | 'success' | 'status' | 'body' | 'absent';
}

const MAX_VALUE = 60;

const TYPES: Readonly<Record<string, string>> = {
  String: 'text',
  Integer: 'a number',
  Decimal: 'a number',
  Boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

const shorten = (value: string): string =>
  value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value;

/** Returns the contract's example at a path such as `$[0].images[2].id`. */
const exampleAt = (expected: unknown, at: string): unknown =>
  [...at.matchAll(/[^.[\]$]+/g)].reduce<unknown>(
    (value, [name]) => (Array.isArray(value) ? value[0] : fieldsOf(value)[name]),
    expected,
  );

const placeOf = (at: string): string => {
  const inside = at.replace(/^\$\.?/, '');
  return inside === '' || inside === '/' ? 'The response' : `"${inside}"`;
};

/** Returns `yes or no` for the pattern `^(yes|no)$`; null for a pattern that lists no words. */
const wordsOf = (pattern: string): string | null =>
  /^\^\(?([\w ]+(\|[\w ]+)*)\)?\$$/.exec(pattern)?.[1]?.replaceAll('|', ' or ') ?? null;

const EMPTY = /^Expected body .* but was empty$/s;
const ABSENT =
  /but was empty$|^Expected a body of|^Actual map is missing|^Mismatch with header 'Content-Type'/;

type Write = (place: string, example: string, ...found: string[]) => string;

/**
 * Patterns for the messages of Pact's verifier, with functions that rewrite them. In
 * these messages, the word "Expected" precedes the value that the backend has sent.
 */
const SENTENCES: readonly (readonly [RegExp, Write])[] = [
  [
    /^Actual map is missing the following keys: (.*)$/,
    (place, _, names) => `${place} lacks ${names}`,
  ],
  [
    /^(?:Type mismatch: )?Expected (.*) \((\w+)\) to be the same type as .* \((\w+)\)$/s,
    (place, example, value = '', type = '', needed = '') =>
      type === 'Null'
        ? `${place} is null; the site needs ${TYPES[needed] ?? needed}${example}`
        : `${place} is ${TYPES[type] ?? type}, ${shorten(value)}; the site needs ${TYPES[needed] ?? needed}${example}`,
  ],
  [
    /^Expected (.*) \(\w+\) to be equal to (.*) \(\w+\)$/s,
    (place, _, value = '', needed = '') => `${place} is ${shorten(value)} instead of ${needed}`,
  ],
  [
    /^Expected (.*) \(\w+\) to be a null value$/s,
    (place, example, value = '') =>
      `${place} is ${shorten(value)}; the site needs text or null${example}`,
  ],
  [
    /^Expected '(.*)' to match '(.*)'$/s,
    (place, example, value = '', pattern = '') => {
      const words = wordsOf(pattern);
      const needed = words ?? `another form${example}`;
      return `${place} is ${value === '' ? 'empty or null' : `"${shorten(value)}"`}; the site needs ${needed}`;
    },
  ],
  [
    /^expected (\d+) but was (\d+)$/,
    (_, __, needed, status) => `The status is ${status} instead of ${needed}`,
  ],
  [
    /^Expected status code (\d+) to be a Successful/,
    (_, __, status) => `The status is ${status}; the site needs a success (2xx)`,
  ],
  [
    /^Expected status code (\d+) to be a \d+,/,
    (_, __, status = '') =>
      status.startsWith('4')
        ? `The status is ${status}, which means something else to the site; it needs another 4xx`
        : `The status is ${status}; the site needs a refusal (4xx)`,
  ],
  [
    /^Failed to parse the actual body: '(.*)'$/s,
    (_, __, why) => `The response is not JSON: ${why}`,
  ],
  [EMPTY, () => 'The response is empty; the site reads JSON'],
  [
    /^Expected a body of .* but the actual content type was '(.*)'$/s,
    (_, __, type) => `The response is ${type}; the site reads JSON`,
  ],
];

const STATUS = /^expected \d+ but was (\d+)$|^Expected status code (\d+) to be/;
const FIRST_REFUSAL = 400;

/** The status that a backend has sent instead of another; null if the mismatch is about the body. */
export const statusIn = ({ mismatch }: Mismatch): number | null => {
  const found = STATUS.exec(mismatch);
  return found === null ? null : Number(found[1] ?? found[2]);
};

/** The part of a response that a mismatch is about. */
export const partOf = (mismatch: Mismatch, expectedStatus: number): Difference['part'] => {
  const status = statusIn(mismatch);
  if (status === null) return ABSENT.test(mismatch.mismatch) ? 'absent' : 'body';
  return status < FIRST_REFUSAL && expectedStatus >= FIRST_REFUSAL ? 'success' : 'status';
};

/** Describes a mismatch. `expected` is the body in the contract. */
export const inWords = ({ mismatch, path: at }: Mismatch, expected: unknown): string => {
  const example = exampleAt(expected, at ?? '$');
  const isShort = example !== undefined && typeof example !== 'object';
  const like = isShort ? `, such as ${shorten(JSON.stringify(example))}` : '';
  for (const [sentence, write] of SENTENCES) {
    const found = sentence.exec(mismatch);
    if (found) return write(placeOf(at ?? '$'), like, ...found.slice(1));
  }
  return at === undefined ? mismatch : `${at}: ${mismatch}`;
};
