import colors from '../../../../paper/colors.css?raw';
import { FEED_FORMATS } from '~/features/news/feeds/feed.ts';
import { readPalette } from '~/shared/config/palette.ts';
import { site } from '~/shared/config/site.ts';

/** The head tags for search engines and other programs. Only the server renders these tags. */
export function MachineHead() {
  // Computed here, because the browser's scripts do not contain this component.
  const background = readPalette(colors).get('paper');
  return (
    <>
      <meta property="og:site_name" content={site.name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={background?.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={background?.dark} />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {Object.entries(FEED_FORMATS).map(([format, type]) => (
        <link key={type} rel="alternate" type={type} title={site.name} href={`/feeds/${format}`} />
      ))}
    </>
  );
}
