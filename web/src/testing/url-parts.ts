import fc from 'fast-check';

const PARTS = [
  ...['http', 'https', 'HTTP', 'blob', 'javascript', 'data', ':', '/', '//', '\\', '@', '?', '#'],
  ...['evil.example', ':3000', ':80', '.', '。', '..', '/..', '%2f', '%5c', '%00'],
  ...['\t', '\n', '\r', ' ', '\u0000', '\u200b', '\ufeff'],
];

/** Generates URLs from typical URL parts, attacks and the given parts. */
export const urlParts = (own: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(fc.constantFrom(...PARTS), fc.constantFrom(...own), fc.string({ maxLength: 3 })),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));
