import type { Identity } from '../../paper/identity.ts';
import type { Color } from '../src/shared/config/palette.ts';

export type FindColor = (name: string) => Color;

/** The icon: the paper's mark on a square in the accent color. */
export const favicon = (color: FindColor, mark: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" color="${color('paper').light}"><rect width="32" height="32" rx="2" fill="${color('accent').light}"/>${mark.trim()}</svg>
`;

/** The web app manifest, which phones read when the site is added to the home screen. */
export const manifest = (color: FindColor, name: string): string =>
  `${JSON.stringify(
    {
      name,
      short_name: name.split(' ').at(-1),
      start_url: '/',
      display: 'minimal-ui',
      background_color: color('paper').light,
      theme_color: color('paper').light,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        ...ICON_SIZES.map((size) => ({
          src: `/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
        })),
      ],
    },
    null,
    2,
  )}\n`;

/** Icon sizes in pixels, for iOS, Android and a splash screen. */
export const ICON_SIZES = [180, 192, 512];

/** The static page, without scripts, that the site and nginx send during an outage. */
export const unavailablePage = (
  color: FindColor,
  { name, locale }: Pick<Identity, 'name' | 'locale'>,
): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong | ${name}</title>
<style>
  :root { color-scheme: light dark; }
  body { max-width: 40rem; margin: 12vh auto; padding: 0 1rem; text-align: center;
    background: ${color('paper').light}; color: ${color('ink').light}; font: 1.1875rem/1.55 Georgia, serif; }
  p:first-child { padding-bottom: 1rem; border-bottom: 3px solid; font: 700 2rem/1 Georgia, serif; }
  h1 { font-size: 2rem; line-height: 1.1; }
  a { color: ${color('link').light}; }
  @media (prefers-color-scheme: dark) {
    body { background: ${color('paper').dark}; color: ${color('ink').dark}; }
    a { color: ${color('link').dark}; }
  }
</style>
</head>
<body>
<p>${name}</p>
<h1>Something went wrong</h1>
<p>The presses have stopped for a moment. Please try this page again shortly, or go to
<a href="/">the front page</a>.</p>
</body>
</html>
`;
