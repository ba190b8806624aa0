/** A text as XML and HTML take it. */
export const escapeMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // XML has no place for control characters, save these three.
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '');
