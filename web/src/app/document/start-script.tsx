import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY } from '~/shared/lib/color-scheme.ts';
import { useNonce } from './nonce-context.ts';

/** The deferred start of the application, see defer-scripts.ts. */
export const START_ID = 'start';

const LATEST_START_MS = 4000;

/*
 * Runs before the first paint, so it stays tiny and speaks plain ES. It sets the reader's colours; a
 * returning reader has the fonts already and gets them at once; somebody who seems signed in does
 * not see "Sign in" flash.
 * Fonts and application start after `load`, so that they do not compete with the lead picture for
 * the wire: at the latest after some seconds, or when the reader first presses something.
 */
const SOURCE = `(() => {
  const root = document.documentElement;
  const store = (act) => { try { return act(localStorage); } catch { return null; } };
  const chosen = store((s) => s.getItem('${COLOR_SCHEME_KEY}'));
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('${COLOR_SCHEME_ATTRIBUTE}', dark ? 'dark' : 'light');
  const fonts = () => { root.dataset.fonts = ''; };
  if (/(^|; )isAuthenticated=true/.test(document.cookie)) root.dataset.maySignedIn = '';
  if (store((s) => s.getItem('fonts'))) fonts();
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    fonts();
    requestAnimationFrame(() => setTimeout(() => document.fonts.ready.then(() => store((s) => s.setItem('fonts', '1')))));
    const waiting = document.getElementById('${START_ID}');
    if (!waiting) return;
    for (const href of waiting.dataset.modules.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.text = waiting.text;
    document.head.append(script);
    script.remove();
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
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
