/** Splits a text into visible characters, which may consist of several code points. */
const segmenter = new Intl.Segmenter();

/** Cuts a text to a number of characters, between words if possible, and adds an ellipsis. */
export const truncate = (text: string, characters: number): string => {
  const all: string[] = [];
  for (const { segment } of segmenter.segment(text)) if (all.push(segment) > characters) break;
  if (all.length <= characters) return text;
  const space = all.slice(0, characters + 1).findLastIndex((grapheme) => /\s/.test(grapheme));
  return `${all
    .slice(0, space > 0 ? space : characters)
    .join('')
    .trimEnd()
    .replace(/[.,:;]$/, '')}…`;
};

/** Cuts a text to a number of words and adds an ellipsis. */
export const truncateWords = (text: string, words: number): string => {
  const [last, next] = [...text.matchAll(/\S+/g)].slice(words - 1, words + 1);
  return last && next ? `${text.slice(0, last.index + last[0].length)}…` : text;
};
