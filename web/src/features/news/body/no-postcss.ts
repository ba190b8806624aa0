/** Replaces the style parser of sanitize-html in the browser. The site never parses styles. */
export const parse = (): never => {
  throw new Error('The sanitizer must not parse styles.');
};
