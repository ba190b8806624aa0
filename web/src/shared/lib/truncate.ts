/** What a person calls a character, also where it is made of several. */
const segmenter = new Intl.Segmenter();

/** The text cut to so many characters, with an ellipsis when something was cut. */
export function truncate(text: string, characters: number): string {
  const all = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return all.length <= characters ? text : `${all.slice(0, characters).join('').trimEnd()}…`;
}
