const PARAGRAPHS = 2;

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
};

/** Returns the first two paragraphs as plain text, which must not be rendered as HTML. */
export const openingOf = (bodyHtml: string): string[] =>
  withoutFigures(bodyHtml)
    .split('<p>', 1 + PARAGRAPHS)
    .slice(1)
    .map((paragraph) => {
      const [inner = ''] = paragraph.split('</p>', 1);
      return plainText(inner);
    });

const withoutFigures = (html: string): string =>
  html
    .split('</figure>')
    .map((part) => part.split('<figure>', 1)[0])
    .join('');

/** Removes HTML tags. The result must not be rendered as HTML. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
