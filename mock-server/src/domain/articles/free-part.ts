import { Parser } from 'htmlparser2';

const FREE_PARAGRAPHS = 2;
const FREE_WORDS = 90;

interface Block {
  tag: string;
  /** The position in the HTML directly after this element. */
  end: number;
  text: string;
}

/** Inline elements. In the plain text, a line ends after each element that is not inline. */
const INLINE = ['a', 'em', 'strong', 'cite', 'small', 'sub', 'sup'];

const blocksOf = (html: string): Block[] => {
  const blocks: Block[] = [];
  let depth = 0;
  let text = '';
  const parser = new Parser({
    onopentagname: () => {
      depth += 1;
    },
    ontext: (data) => {
      text += data;
    },
    onclosetag: (tag) => {
      depth -= 1;
      if (!INLINE.includes(tag)) text += '\n';
      if (depth > 0) return;
      blocks.push({ tag, end: parser.endIndex + 1, text: text.trim() });
      text = '';
    },
  });
  parser.end(html);
  return blocks;
};

/** Returns a sanitized HTML text as plain text, with one line per element. */
export const plainText = (html: string): string =>
  blocksOf(html)
    .map(({ text }) => text)
    .join('\n');

const countWords = (text: string): number => (text === '' ? 0 : text.split(/\s+/).length);

/**
 * Returns the part of a premium story that everyone may read, as HTML and as plain text with one
 * line per element. It ends after the element with the second paragraph or, if earlier, with the
 * 90th word. The database function `free_text` computes the same part for searches.
 */
export const freePart = (html: string): { html: string; text: string } => {
  const free: Block[] = [];
  let paragraphs = 0;
  let words = 0;
  for (const block of blocksOf(html)) {
    if (paragraphs >= FREE_PARAGRAPHS || words >= FREE_WORDS) break;
    if (block.tag === 'p') paragraphs += 1;
    words += countWords(block.text);
    free.push(block);
  }
  return {
    html: html.slice(0, free.at(-1)?.end ?? 0),
    text: free.map(({ text }) => text).join('\n'),
  };
};
