import type { Color } from './palette.ts';

export type FindColor = (name: string) => Color;

export const favicon = (color: FindColor): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="2" fill="${color('accent').light}"/><path fill="${color('paper').light}" d="M5 24v-1.2l1.9-.4V9.6L5 9.2V8h6.2l4.9 11.3L20.9 8H27v1.2l-1.9.4v12.8l1.9.4V24h-7.2v-1.2l1.9-.4V11.7L16.3 24h-1.5L9.2 11.5v10.9l2.2.4V24z"/></svg>
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
export const unavailablePage = (color: FindColor, name: string): string => `<!doctype html>
<html lang="en">
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
