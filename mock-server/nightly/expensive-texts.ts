const UNITS = [
  ...['a', 'A', '.', '@', ' ', '0', '"', "'", '<', '/', '\\', '(', '[', '{', '-', '_', '%', ';'],
  ...['\n', '\t', '\u0301', 'e\u0301', '\u0130', '\u{1F6B2}', '\u200B', '\u202E', '\uFB01'],
  ...['a@', 'a.', '.@', '-a ', 'a ', '"a" ', '"-', '&amp;', '<p>', '</', '\\u0000', 'a=b&', '=;'],
];
const BRACKETS = ['a@|.|@', 'a@|a.|@', 'https://|@|', 'https://|a@|/', '"|a b |', '|1| ', '|a|1A'];

/** Texts that are costly to read, of at most this many characters. */
export const textsOf = (length: number): string[] => [
  ...UNITS.map((unit) => unit.repeat(Math.floor(length / unit.length))),
  ...BRACKETS.map((text) => {
    const [start = '', unit = '', end = ''] = text.split('|');
    const room = Math.max(0, length - start.length - end.length);
    return start + unit.repeat(Math.floor(room / unit.length)) + end;
  }),
];

/** Texts that take at most so many bytes once they are written in this way. */
export const writtenIn = (bytes: number, write: (text: string) => string): string[] =>
  textsOf(bytes).map((text) => {
    const share = bytes / Math.max(bytes, Buffer.byteLength(write(text)));
    // Replaces half of a character that was cut in two.
    return Buffer.from(text.slice(0, Math.floor(text.length * share))).toString();
  });
