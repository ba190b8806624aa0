import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { storyHtml } from '../../openapi/constants/storyHtml.gen.ts';
import { plainText } from '../src/domain/articles/free-part.ts';

const PERMITTED = Object.entries(storyHtml);
const WORDS_PER_MINUTE = 220;

/** A story's text as HTML and as plain text, with its reading time. */
export interface RenderedText {
  html: string;
  /** The story as plain text, with one line per element. */
  text: string;
  minutes: number;
}

/** Converts Markdown into safe HTML with only the tags that a story may have. */
export const renderMarkdown = (markdown: string): RenderedText => {
  const html = sanitizeHtml(marked.parse(markdown, { async: false }), {
    allowedTags: PERMITTED.map(([tag]) => tag),
    allowedAttributes: Object.fromEntries(PERMITTED.map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https', 'mailto'],
  }).trim();
  const text = plainText(html);
  const words = text.split(/\s+/).length;
  return { html, text, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
};
