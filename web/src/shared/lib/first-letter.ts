const letters = new Intl.Segmenter();

/** Returns the first visible character of a text. It may consist of several code points. */
export const firstLetter = (word: string): string => {
  const [first] = letters.segment(word);
  return first?.segment ?? '';
};
