export interface StartSettings {
  colorSchemeKey: string;
  colorSchemeAttribute: string;
  noOffersKey: string;
  /** Whether the application starts before the page has loaded completely. */
  startsAtOnce: boolean;
}

/**
 * Runs before the first paint. The function is inlined into the page as text, so it must not use
 * anything outside itself. Fonts usually load, and the application usually starts, after the event
 * `load`, so that they do not compete with the lead picture.
 */
export const start = (settings: StartSettings): void => {
  const LATEST_START_MS = 2000;
  const LATEST_PAINT_MS = 200;
  const root = document.documentElement;

  const storage = (act: (store: Storage) => string | null | undefined) => {
    try {
      return act(localStorage);
    } catch {
      return null;
    }
  };
  const paint = (): Promise<void> =>
    new Promise((go) => {
      requestAnimationFrame(() => setTimeout(go));
    });
  const showFonts = (): void => {
    root.dataset.fonts = '';
  };
  const loadFonts = (): Promise<unknown> =>
    Promise.all(
      ['1em Newsreader', '1em "Libre Franklin"'].map((font) => document.fonts.load(font)),
    );
  const loadNewFonts = async (): Promise<void> => {
    await loadFonts().then(
      () =>
        storage((store) => {
          store.setItem('fonts', '1');
          return null;
        }),
      () => null,
    );
    showFonts();
  };
  /** Hides the page until the browser's cache has returned the fonts, so that no text changes. */
  const awaitKnownFonts = (): void => {
    const reveal = () => root.style.removeProperty('visibility');
    root.style.visibility = 'hidden';
    showFonts();
    setTimeout(reveal, LATEST_PAINT_MS);
    void loadFonts().then(reveal, reveal);
  };
  /** Lays out the parts far below the fold one by one, so that input is handled without delay. */
  const showLaterParts = async (): Promise<void> => {
    if (!('opening' in root.dataset)) return;
    for (const part of document.querySelectorAll<HTMLElement>('[data-later]')) {
      await paint();
      part.dataset.later = 'done';
    }
    delete root.dataset.opening;
  };
  const startApplication = (): void => {
    if ('started' in root.dataset) return;
    root.dataset.started = '';
    dispatchEvent(new Event('start'));
    void loadNewFonts().then(showLaterParts);
  };
  const startAfterPaint = (): void => void paint().then(startApplication);

  root.dataset.url = location.pathname + location.search;
  const chosen = storage((store) => store.getItem(settings.colorSchemeKey));
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = chosen === 'dark' || (chosen !== 'light' && prefersDark);
  root.setAttribute(settings.colorSchemeAttribute, dark ? 'dark' : 'light');
  const [navigation] = performance.getEntriesByType('navigation');
  const isNewVisit =
    navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  if (isNewVisit && !location.hash && !settings.startsAtOnce) root.dataset.opening = '';
  if (/(^|; )isAuthenticated=true/.test(document.cookie)) {
    root.dataset.maySignedIn = '';
    if (storage((store) => store.getItem(settings.noOffersKey))) root.dataset.noOffers = '';
  }
  if (storage((store) => store.getItem('fonts'))) awaitKnownFonts();

  if (settings.startsAtOnce) startApplication();
  addEventListener('load', startAfterPaint);
  // If the application fails to load, the page shows an error instead of the skeleton. Scripts of
  // browser extensions and proxies do not count.
  const noteFailure = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement)) return;
    // An inline script fails if a module that it imports does not load.
    const isOwn = !target.src || target.src.startsWith(`${location.origin}/assets/`);
    if (isOwn) root.dataset.unloaded = '';
  };
  addEventListener('error', noteFailure, true);
  addEventListener('DOMContentLoaded', () => setTimeout(startApplication, LATEST_START_MS));
  // Marks a button that is pressed before hydration, so that the form presses it afterwards.
  addEventListener('click', (event) => {
    const button =
      event.target instanceof Element &&
      event.target.closest<HTMLElement>('form[data-waits] button');
    if (!button) return;
    event.preventDefault();
    button.dataset.pressed = '';
  });
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, startApplication, { once: true });
  }
};
