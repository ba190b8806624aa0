export interface StartSettings {
  colorSchemeKey: string;
  colorSchemeAttribute: string;
  noOffersKey: string;
  startId: string;
}

/** Some browsers lack `scheduler`, although TypeScript's type `Window` always has it. */
type YieldingWindow = Omit<Window, 'scheduler'> & { scheduler?: { yield: () => Promise<void> } };

/**
 * Runs before the first paint. The function is inlined into the page as text, so it must not use
 * anything outside itself. Fonts and the application usually load after the event `load`, so that
 * they do not compete with the lead picture.
 */
export const start = (settings: StartSettings): void => {
  const LATEST_START_MS = 2000;
  const root = document.documentElement;

  const storage = (act: (store: Storage) => string | null | undefined) => {
    try {
      return act(localStorage);
    } catch {
      return null;
    }
  };
  const pause = (): Promise<void> => {
    const { scheduler } = window as YieldingWindow;
    return scheduler
      ? scheduler.yield()
      : new Promise((go) => {
          setTimeout(go);
        });
  };
  const paint = (): Promise<void> =>
    new Promise((go) => {
      requestAnimationFrame(() => setTimeout(go));
    });
  const showFonts = (): void => {
    root.dataset.fonts = '';
  };
  const loadFonts = async (): Promise<void> => {
    const fonts = ['1em Newsreader', '1em "Libre Franklin"'];
    await Promise.all(fonts.map((font) => document.fonts.load(font))).then(
      () =>
        storage((store) => {
          store.setItem('fonts', '1');
          return null;
        }),
      () => null,
    );
    showFonts();
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
  const preload = (href: string): void => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  };
  let started = false;
  const startApplication = async (): Promise<void> => {
    if (started) return;
    started = true;
    // The selector includes the tag name, because a story's HTML may contain the same id.
    const waiting = document.querySelector<HTMLElement>(`script#${settings.startId}`);
    if (!waiting) delete root.dataset.opening;
    void loadFonts().then(showLaterParts);
    if (!waiting) return;
    await pause();
    for (const href of (waiting.dataset.modules ?? '').split(' ')) {
      preload(href);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.text = waiting.textContent;
    document.head.append(script);
    script.remove();
  };
  const startAfterPaint = (): void => void paint().then(startApplication);

  root.dataset.address = location.pathname + location.search;
  const chosen = storage((store) => store.getItem(settings.colorSchemeKey));
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = chosen === 'dark' || (chosen !== 'light' && prefersDark);
  root.setAttribute(settings.colorSchemeAttribute, dark ? 'dark' : 'light');
  const [navigation] = performance.getEntriesByType('navigation');
  const isNewVisit =
    navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  if (isNewVisit && !location.hash) root.dataset.opening = '';
  if (/(^|; )isAuthenticated=true/.test(document.cookie)) {
    root.dataset.maySignedIn = '';
    if (storage((store) => store.getItem(settings.noOffersKey))) root.dataset.noOffers = '';
  }
  if (storage((store) => store.getItem('fonts'))) showFonts();

  if (document.readyState === 'complete') startAfterPaint();
  addEventListener('load', startAfterPaint);
  // If the application fails to load, the page shows an error instead of the skeleton.
  const noteFailure = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement) root.dataset.unloaded = '';
  };
  addEventListener('error', noteFailure, true);
  addEventListener('DOMContentLoaded', () =>
    setTimeout(() => void startApplication(), LATEST_START_MS),
  );
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
    addEventListener(type, () => void startApplication(), { once: true });
  }
};
