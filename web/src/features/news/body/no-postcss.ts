/** Replaces the style parser of sanitize-html in the browser, which the site does not use. */
export const parse = (): never => {
  throw new Error('The sanitizer must not parse styles.');
};
