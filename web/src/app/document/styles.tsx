import { use } from 'react';
import { Links } from 'react-router-dom';
import fontsSheet from '~/app/styles/fonts.css?url';
import { DocumentContext } from './document-context.ts';

const INLINES = !import.meta.env.DEV;

/** Inlines the page's style sheets, which saves a round trip before the first paint. */
export function InlineStyles() {
  const { styles = '' } = use(DocumentContext) ?? {};
  return INLINES ? (
    <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
  ) : (
    <>
      <link rel="stylesheet" href={fontsSheet} />
      <Links />
    </>
  );
}

/**
 * Links the same style sheets at the end of the page, where they delay nothing, except for that of
 * the fonts: a font that is declared twice is loaded twice.
 */
export function LinkedStyles() {
  return INLINES && <Links />;
}
