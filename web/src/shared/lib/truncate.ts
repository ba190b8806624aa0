/** The text cut to so many characters, with an ellipsis when something was cut. */
export function truncate(text: string, characters: number): string {
  const all = [...text];
  return all.length <= characters ? text : `${all.slice(0, characters).join('').trimEnd()}…`;
}
