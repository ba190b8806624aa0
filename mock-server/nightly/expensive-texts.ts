const UNITS = [
  ...['a', 'A', '.', '@', ' ', '0', '"', "'", '<', '/', '\\', '(', '[', '{', '-', '_', '%', ';'],
  ...['\n', '\t', '\u0301', 'e\u0301', '\u0130', '\u{1F6B2}', '\u200B', '\u202E', '\uFB01'],
  ...['a@', 'a.', '.@', '-a ', 'a ', '"a" ', '"-', '&amp;', '<p>', '</', '\\u0000', 'a=b&', '=;'],
];
const BRACKETS = ['a@|.|@', 'a@|a.|@', 'https://|@|', 'https://|a@|/', '"|a b |', '|1| ', '|a|1A'];

/** Returns texts that are expensive to parse and have at most this many characters. */
export const textsOf = (length: number): string[] => [
  ...UNITS.map((unit) => unit.repeat(Math.floor(length / unit.length))),
  ...BRACKETS.map((text) => {
    const [start = '', unit = '', end = ''] = text.split('|');
    const room = Math.max(0, length - start.length - end.length);
    return start + unit.repeat(Math.floor(room / unit.length)) + end;
  }),
];

/** Returns texts that are expensive to parse and that `write` encodes in at most `bytes` bytes. */
export const writtenIn = (bytes: number, write: (text: string) => string): string[] =>
  textsOf(bytes).map((text) => {
    const share = bytes / Math.max(bytes, Buffer.byteLength(write(text)));
    // `slice` may cut an emoji in half. Buffer.from then replaces the half by a valid character.
    return Buffer.from(text.slice(0, Math.floor(text.length * share))).toString();
  });

/** Builds a text of this many bytes that repeats `unit` between `start` and `end`. */
export const filled = (bytes: number, start: string, unit: string, end: string): string =>
  start + unit.repeat(Math.floor((bytes - start.length - end.length) / unit.length)) + end;

const nested = (bytes: number, open: string, close: string): string => {
  const depth = Math.floor((bytes - 1) / (open.length + close.length));
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
};

/** Returns JSON texts of this many bytes whose structure makes them expensive to parse. */
export const shapesOf = (bytes: number): Record<string, string> => {
  const names = Array.from({ length: bytes / 4 }, (_, index) => `"${index.toString(36)}":0`);
  return {
    'nested lists': nested(bytes, '[', ']'),
    'nested objects': nested(bytes, '{"a":', '}'),
    'many lists': filled(bytes, '{"a":[', '[],', '[]]}'),
    'many objects': filled(bytes, '{"a":[', '{},', '{}]}'),
    'many numbers': filled(bytes, '{"a":[', '1,', '1]}'),
    'many names': `{${names.join(',').slice(0, bytes - 20)}":0}`.replace(/"[^"]*":0}$/, '"z":0}'),
    'one name again and again': filled(bytes, '{', '"email":"a@",', '"email":""}'),
    'names of the prototype': filled(bytes, '{"a":[', '{"__proto__":{}},', '{}]}'),
    'a long number': filled(bytes, '{"email":', '1', '}'),
    'a long fraction': filled(bytes, '{"email":0.', '1', 'e-9}'),
    'a list for a text': filled(bytes, '{"email":[', '"a@",', '""]}'),
    spaces: filled(bytes, '', ' ', '{}'),
    'no JSON at all': filled(bytes, '', '{"a', ''),
  };
};
