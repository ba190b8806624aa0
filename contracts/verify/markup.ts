import { escapeUTF8 } from 'entities/escape';

/** A text as XML and HTML take it; XML has no place for control characters, save these three. */
export const escapeMarkup = (text: string): string =>
  escapeUTF8(text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, ''));
