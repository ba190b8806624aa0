import { escapeUTF8 } from 'entities/escape';

/** Escapes text for XML and HTML, and removes the control characters that XML forbids. */
export const escapeMarkup = (text: string): string =>
  escapeUTF8(text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, ''));
