import type { Schemas } from '~/shared/api/types.ts';
import { runtimeConfig } from '~/shared/config/env.ts';

type LiveUpdate = Schemas['LiveUpdate'];

/** Tags that are safe without sanitizing. */
const HARMLESS =
  /<\/?(?:p|h2|h3|ul|ol|li|blockquote|em|strong|a)>|<br ?\/?>|<a href="(?:https?:\/)?\/[^"<>]*">/g;

const MOST_REPORTS = 1000;
const reported = new Set<string>();

/** Logs what was removed from a story. Each message is logged only once. */
const report = (slug: string, leftOut: readonly string[]): void => {
  if (leftOut.length === 0) return;
  const text = `Left out of the story "${slug}": ${leftOut.join(', ').slice(0, 500)}.`;
  if (reported.has(text)) return;
  if (reported.size >= MOST_REPORTS) reported.clear();
  reported.add(text);
  // eslint-disable-next-line no-console -- the logs of the site's server and of the browser get it
  console.warn(text);
};

/**
 * Removes the HTML that the contract (StoryHtml) does not permit, and logs it. In the browser, the
 * sanitizer loads only for texts with more than simple tags such as paragraphs, lists and links.
 */
const cleanBody = async (html: string, slug: string): Promise<string> => {
  if (!import.meta.env.SSR && !html.replace(HARMLESS, '').includes('<')) return html;
  const { sanitizeBody } = await import('./sanitize.ts');
  const { apiHost, mediaOrigins, embedOrigins } = runtimeConfig();
  const origins = { pictures: [apiHost, ...mediaOrigins], embeds: embedOrigins };
  const { html: clean, leftOut } = sanitizeBody(html, origins);
  report(slug, leftOut);
  return clean;
};

/** Sanitizes the HTML of live updates. */
export const cleanUpdates = (updates: readonly LiveUpdate[], slug: string): Promise<LiveUpdate[]> =>
  Promise.all(
    updates.map(async (one) => ({ ...one, body_html: await cleanBody(one.body_html, slug) })),
  );

type Texts = { slug: string; body_html?: string; updates?: LiveUpdate[] };

/** Sanitizes the HTML of a story and of its live updates. */
export const cleanStory = async <Story extends Texts>(story: Story): Promise<Story> => {
  const { slug, body_html: html, updates } = story;
  return {
    ...story,
    ...(html !== undefined && { body_html: await cleanBody(html, slug) }),
    ...(updates && { updates: await cleanUpdates(updates, slug) }),
  };
};
