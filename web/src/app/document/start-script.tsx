import { use } from 'react';
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY } from '~/shared/lib/color-scheme.ts';
import { NO_OFFERS_KEY } from '~/shared/session/use-offer.ts';
import { DocumentContext } from './document-context.ts';
import { start, type StartSettings } from './start.ts';

const settings: Omit<StartSettings, 'startsAtOnce'> = {
  colorSchemeKey: COLOR_SCHEME_KEY,
  colorSchemeAttribute: COLOR_SCHEME_ATTRIBUTE,
  noOffersKey: NO_OFFERS_KEY,
};

/** The only script that runs before the first paint. */
export function StartScript() {
  const { nonce, startsAtOnce = false } = use(DocumentContext) ?? {};
  // Hydration keeps the server's script element, so the client build needs no script text.
  const source = import.meta.env.SSR
    ? `(${start.toString()})(${JSON.stringify({ ...settings, startsAtOnce })})`
    : '';
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
  );
}
