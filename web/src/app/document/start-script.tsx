import { use } from 'react';
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY } from '~/shared/lib/color-scheme.ts';
import { NO_OFFERS_KEY } from '~/shared/session/use-offer.ts';
import { DocumentContext } from './document-context.ts';
import { start, type StartSettings } from './start.ts';

/** The id of the element with the deferred application script, see defer-scripts.ts. */
export const START_ID = 'start';

const settings: StartSettings = {
  colorSchemeKey: COLOR_SCHEME_KEY,
  colorSchemeAttribute: COLOR_SCHEME_ATTRIBUTE,
  noOffersKey: NO_OFFERS_KEY,
  startId: START_ID,
};

/** The only script that runs before the first paint. */
export function StartScript() {
  // Hydration keeps the server's script element, so the client build needs no script text.
  const source = import.meta.env.SSR ? `(${start.toString()})(${JSON.stringify(settings)})` : '';
  return (
    <script
      nonce={use(DocumentContext)?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
