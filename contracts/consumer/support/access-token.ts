/*
 * A regular expression that sees what a JWT claims through its base64url. Pact can match a text by
 * form only, and the site reads two claims: an end in seconds, and whose token it is.
 */

/** What a byte of the text may be: one of these characters, or any. */
type Place = string | undefined;

const BITS = 6;
const BYTE = 8;
const GROUP_BYTES = 3;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const bitsOf = (place: Place): string[] =>
  place === undefined
    ? ['x'.repeat(BYTE)]
    : Array.from(place, (character) => character.charCodeAt(0).toString(2).padStart(BYTE, '0'));

/** The base64 characters whose six bits may be these; `x` is a bit that may be either. */
const lettersFor = (patterns: readonly string[]): string =>
  Array.from(ALPHABET)
    .filter((_, value) => {
      const bits = value.toString(2).padStart(BITS, '0');
      return patterns.some((pattern) =>
        Array.from(pattern).every((bit, at) => bit === 'x' || bit === bits[at]),
      );
    })
    .join('');

/** The bits that some places have between two ends, in all combinations of their characters. */
function bitsBetween(places: readonly Place[], start: number, end: number): string[] {
  const first = Math.floor(start / BYTE);
  const within = places.slice(first, Math.ceil(end / BYTE));
  const all = within.reduce<string[]>(
    (found, place) => found.flatMap((bits) => bitsOf(place).map((more) => bits + more)),
    [''],
  );
  return [...new Set(all.map((bits) => bits.slice(start - first * BYTE, end - first * BYTE)))];
}

/** The places in base64url, when `shift` bytes come before them in a group of three. */
function encoded(places: readonly Place[], shift: number): string {
  const shifted = [...Array<Place>(shift).fill(undefined), ...places];
  const padded = [...shifted, ...Array<Place>(GROUP_BYTES).fill(undefined)];
  const from = Math.floor((shift * BYTE) / BITS);
  const to = Math.ceil((shifted.length * BYTE) / BITS);
  return Array.from({ length: to - from }, (_, index) => {
    const letters = lettersFor(
      bitsBetween(padded, (from + index) * BITS, (from + index + 1) * BITS),
    );
    return `[${letters.replace('-', '\\-')}]`;
  }).join('');
}

/** These places wherever in the text they are: in one of the three ways to fall on the groups. */
const anywhere = (...variants: readonly Place[][]): string =>
  `(${variants.flatMap((places) => [0, 1, 2].map((shift) => encoded(places, shift))).join('|')})`;

const DIGITS_OF_SECONDS = 10;
const digits = Array<Place>(DIGITS_OF_SECONDS).fill('0123456789');
/** A number ends at the next claim, at the end of all, or with a fraction. */
const END = ',}.';

// Python's json puts a space after the colon, most others none.
const EXP = anywhere(
  ...['"exp":', '"exp": '].map((name): Place[] => [...Array.from(name), ...digits, END]),
);
const PERSON = anywhere(Array.from('"user'), Array.from('"id"'));

const part = '[\\w-]*';

/** The form of a token of three parts, whose middle one has `exp` in seconds, and the person. */
export const ACCESS_TOKEN = `^[\\w-]+\\.${part}(${EXP}${part}${PERSON}|${PERSON}${part}${EXP})${part}\\.[\\w-]+$`;
