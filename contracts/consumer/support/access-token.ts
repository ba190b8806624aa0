/*
 * Pact can only match a string by a regular expression, also for backends that verify with the pact
 * program alone. So that a token without the claims that the site reads fails there too, the
 * expression looks for these claims in the token's base64url.
 */

const GROUP_BYTES = 3;
const ANY = String.fromCharCode(...Array(256).keys());

/** A letter of the base64 group of three characters, each of which is one of several. */
const letterClass = (group: readonly string[], letter: number): string => {
  const [first, second] = [Math.max(letter - 1, 0), Math.min(letter, GROUP_BYTES - 1)];
  const letters = new Set<string>();
  for (const a of group[first] ?? '') {
    for (const b of group[second] ?? '') {
      const text = ['\0', '\0', '\0'].with(first, a).with(second, b).join('');
      letters.add(Buffer.from(text, 'latin1').toString('base64url').charAt(letter));
    }
  }
  const known = letters.size < 64 ? [...letters].sort().join('').replace('-', '\\-') : '';
  return known === '' ? '' : `[${known}]`;
};

/** A regular expression for the base64url of characters that follow `shift` bytes of a group. */
const encoded = (characters: readonly string[], shift: number): string => {
  const places = [...Array<string>(shift).fill(ANY), ...characters];
  while (places.length % GROUP_BYTES > 0) places.push(ANY);
  const letters = Array.from({ length: (places.length / GROUP_BYTES) * 4 }, (_, index) => {
    const start = Math.floor(index / 4) * GROUP_BYTES;
    return letterClass(places.slice(start, start + GROUP_BYTES), index % 4);
  });
  return letters.join('');
};

/** One of the texts at any position of a token: base64 encodes it in three ways. */
const anywhere = (...texts: readonly (readonly string[])[]): string =>
  `(${texts.flatMap((text) => [0, 1, 2].map((shift) => encoded(text, shift))).join('|')})`;

const SECONDS = Array<string>(10).fill('0123456789');
/** A number ends at the next claim, at the end of the claims, or at its fraction. */
const END = ',}.';

// Python's json writes a space after the colon, most other encoders none.
const EXP = anywhere(
  ...['"exp":', '"exp": '].map((name) => [...Array.from(name), ...SECONDS, END]),
);
const USER = anywhere(Array.from('"user'), Array.from('"id"'));
const PART = '[\\w-]*';

/** A JWT whose payload has `exp` in seconds and the user. */
export const ACCESS_TOKEN = `^[\\w-]+\\.${PART}(${EXP}${PART}${USER}|${USER}${PART}${EXP})${PART}\\.[\\w-]+$`;
