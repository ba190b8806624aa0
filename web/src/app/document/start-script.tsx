import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY } from '~/shared/lib/color-scheme.ts';
import { useNonce } from './nonce-context.ts';
import warmUp from './warm-up.ts?worker&url';

/** The deferred start of the application, see defer-scripts.ts. */
export const START_ID = 'start';

const LATEST_START_MS = 4000;

/** After so long without it the application starts all the same. */
const WARM_UP_MS = 400;

/*
 * Runs before the first paint, so it stays tiny and speaks plain ES. It sets the reader's colours; a
 * returning reader has the fonts already and gets them at once; someone who seems signed in does
 * not see "Sign in" flash.
 * Fonts and application start after `load`, so that they do not compete with the lead picture for
 * the wire: at the latest after some seconds, or when the reader first presses something.
 * All of it is done in small pieces with a pause after each, since a page that computes does not
 * answer: parts marked `data-later` are laid out one by one once the fonts are there (before that
 * only where the reader is, see base.css; at once when a place of the page is to be found again);
 * and what the first use of dates costs is paid by a worker.
 */
const SOURCE = `(() => {
  const root = document.documentElement;
  const store = (act) => { try { return act(localStorage); } catch { return null; } };
  const chosen = store((s) => s.getItem('${COLOR_SCHEME_KEY}'));
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('${COLOR_SCHEME_ATTRIBUTE}', dark ? 'dark' : 'light');
  const arrives = performance.getEntriesByType('navigation')[0]?.type === 'navigate';
  if (arrives && !location.hash) root.dataset.opening = '';
  const useFonts = () => { root.dataset.fonts = ''; };
  if (/(^|; )isAuthenticated=true/.test(document.cookie)) root.dataset.maySignedIn = '';
  if (store((s) => s.getItem('fonts'))) useFonts();

  const pause = () => globalThis.scheduler?.yield ? scheduler.yield() : new Promise((go) => setTimeout(go));
  const paint = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  const dress = async () => {
    const fonts = ['1em Newsreader', '1em "Libre Franklin"'].map((font) => document.fonts.load(font));
    await Promise.all(fonts).then(() => store((s) => s.setItem('fonts', '1')), () => null);
    useFonts();
    if (!('opening' in root.dataset)) return;
    for (const part of document.querySelectorAll('[data-later]')) {
      await paint();
      part.dataset.later = 'done';
    }
    delete root.dataset.opening;
  };
  const warmUp = () => new Promise((go) => {
    setTimeout(go, ${WARM_UP_MS});
    const worker = new Worker('${warmUp}');
    worker.onmessage = worker.onerror = () => { worker.terminate(); go(); };
  }).catch(() => null);
  const preload = (href) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  };
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    const waiting = document.getElementById('${START_ID}');
    if (!waiting) delete root.dataset.opening;
    void dress();
    if (!waiting) return;
    await pause();
    const warm = warmUp();
    for (const href of waiting.dataset.modules.split(' ')) {
      await pause();
      preload(href);
    }
    await warm;
    const script = document.createElement('script');
    script.type = 'module';
    script.text = waiting.text;
    document.head.append(script);
    script.remove();
  };
  const afterPaint = () => paint().then(start);
  if (document.readyState === 'complete') afterPaint();
  addEventListener('load', afterPaint);
  addEventListener('DOMContentLoaded', () => setTimeout(start, ${LATEST_START_MS}));
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { once: true });
})();`;

/** The one script of ours that runs while the page is read. */
export function StartScript() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: SOURCE }}
    />
  );
}
