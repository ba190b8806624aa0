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
 * The first three paragraphs of a story as plain text. Works on the server too, where there is no
 * DOM; what it gives is rendered as text, never as markup.
 */
export function openingOf(bodyHtml: string): string[] {
  return [...bodyHtml.matchAll(/<p>(.*?)<\/p>/gs)]
    .slice(0, PARAGRAPHS)
    .map(([, inner = '']) =>
      inner.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity),
    );
}
