/** Segments graphemes, which may consist of several code points. */
const segmenter = new Intl.Segmenter();

/** Cuts to at most so many characters, between words if possible, and adds an ellipsis. */
export function truncate(text: string, characters: number): string {
  const all = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (all.length <= characters) return text;
  const cut = all.slice(0, characters).join('');
  const isBetweenWords = /\s/.test(all[characters] ?? '');
  return `${(isBetweenWords ? cut : cut.replace(/\s+\S*$/, '')).trimEnd()}…`;
}

/** Cuts to so many words and adds an ellipsis. */
export function truncateWords(text: string, words: number): string {
  const [last, next] = [...text.matchAll(/\S+/g)].slice(words - 1, words + 1);
  return last && next ? `${text.slice(0, last.index + last[0].length)}…` : text;
}
