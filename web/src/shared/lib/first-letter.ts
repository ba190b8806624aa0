const letters = new Intl.Segmenter();

/** The first letter as people see it, which may be several code points. */
export const firstLetter = (word: string): string => {
  const [first] = letters.segment(word);
  return first?.segment ?? '';
};
