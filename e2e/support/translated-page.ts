import { expect, type BrowserContext } from '@playwright/test';

export type Translated = 'before hydration' | 'after hydration';

/** React's message when it renders a page anew, because it differs from the server's page. */
const RENDERED_ANEW = 'Minified React error #418';

/**
 * Replaces the text nodes of all pages, as a browser's translation does. Expects no page to fail.
 */
export const onTranslatedPages = async (
  context: BrowserContext,
  translated: Translated,
  use: () => Promise<void>,
): Promise<void> => {
  const isEarly = translated === 'before hydration';
  const errors: string[] = [];
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!isEarly || !message.startsWith(RENDERED_ANEW)) errors.push(message);
  });
  // React writes the errors that an error boundary catches to the console.
  context.on('console', (message) => {
    if (message.text().includes('NotFoundError')) errors.push(message.text());
  });
  await context.addInitScript(translatePages, isEarly);
  await use();
  for (const page of context.pages()) {
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
  expect(errors, 'errors on translated pages').toEqual([]);
};

/**
 * Wraps all current and later texts of a page in `font` elements. The words stay the same, so that
 * tests find them.
 */
const translatePages = (isEarly: boolean): void => {
  const UNTRANSLATED =
    'head, script, style, noscript, textarea, code, pre, svg, font, [translate=no]';
  const create = (name: string) => document.createElement(name);

  const translate = (root: Node): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [root];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      if (!(text instanceof Text) || text.data.trim() === '') continue;
      if (text.parentElement?.closest(UNTRANSLATED) !== null) continue;
      const [outer, inner] = [create('font'), create('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };

  const mayTranslate = () => (isEarly && document.readyState !== 'loading') || isHydrated();
  const isHydrated = () =>
    document.readyState === 'complete' &&
    document.querySelector('header') !== null &&
    document.querySelector('header [data-loading]') === null;

  let isTranslated = false;
  const watch = (changes: MutationRecord[]): void => {
    if (isTranslated) {
      for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translate);
    } else if (mayTranslate()) {
      isTranslated = true;
      translate(document.body);
    }
  };
  new MutationObserver(watch).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-loading'],
  });
  for (const type of ['DOMContentLoaded', 'load']) addEventListener(type, () => watch([]));
};
