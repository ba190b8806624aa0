const PARAGRAPHS = 3;

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
};

/**
 * The first three paragraphs as plain text. Works without a DOM, for the server; the result is
 * never rendered as markup.
 */
export const openingOf = (bodyHtml: string): string[] =>
  bodyHtml
    .split('<p>', 1 + PARAGRAPHS)
    .slice(1)
    .map((paragraph) => {
      const [inner = ''] = paragraph.split('</p>', 1);
      return plainText(inner);
    });

/** A text without its markup, for texts that are not rendered. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
