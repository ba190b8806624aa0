import { decodeHTML } from 'entities/decode';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { storyHtml } from '../../openapi/constants/storyHtml.gen.ts';

const PERMITTED = Object.entries(storyHtml);
const WORDS_PER_MINUTE = 220;

/** A story's text as HTML and as plain text, with its reading time. */
export interface RenderedText {
  html: string;
  /** The story as plain text, one line per paragraph. */
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
  const text = decodeHTML(sanitizeHtml(html, { allowedTags: [] })).trim();
  const words = text.split(/\s+/).length;
  return { html, text, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
};
