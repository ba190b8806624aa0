import { site } from '../src/shared/config/site.ts';

/** The page for when nothing else can be rendered: in the look, without script, without the API. */
export const FAILURE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong | ${site.name}</title>
<style>
  :root { color-scheme: light dark; }
  body { max-width: 40rem; margin: 12vh auto; padding: 0 1rem; background: #fffcf6; color: #1a1a1a;
    font: 1.1875rem/1.55 Georgia, serif; text-align: center; }
  p:first-child { padding-bottom: 1rem; border-bottom: 3px solid; font: 700 2rem/1 Georgia, serif; }
  h1 { font-size: 2rem; line-height: 1.1; }
  a { color: #12436d; }
  @media (prefers-color-scheme: dark) {
    body { background: #14130f; color: #ede8dc; }
    a { color: #8fb8de; }
  }
</style>
</head>
<body>
<p>${site.name}</p>
<h1>Something went wrong</h1>
<p>The presses have stopped for a moment. Please try this page again shortly, or go to
<a href="/">the front page</a>.</p>
</body>
</html>
`;
