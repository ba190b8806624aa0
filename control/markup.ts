import { escapeUTF8 } from 'entities/escape';

/** Escapes text for XML and HTML; XML allows only three control characters. */
export const escapeMarkup = (text: string): string =>
  escapeUTF8(text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, ''));
