/** What a person calls a character, also where it is made of several. */
const segmenter = new Intl.Segmenter();

/** The text cut to so many characters, with an ellipsis when something was cut. */
export function truncate(text: string, characters: number): string {
  const all = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return all.length <= characters ? text : `${all.slice(0, characters).join('').trimEnd()}…`;
}

/** The text cut to so many words, with an ellipsis when something was cut. */
export function truncateWords(text: string, words: number): string {
  const [last, next] = [...text.matchAll(/\S+/g)].slice(words - 1, words + 1);
  return last && next ? `${text.slice(0, last.index + last[0].length)}…` : text;
}
