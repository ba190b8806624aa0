import { createHash } from 'node:crypto';

export interface GuardedDocument {
  html: string;
  policy: string;
}

const OPEN_SCRIPT = /<script[^<>]*$/;

/** Allowed origins besides the site's own. */
export interface Sources {
  calls: readonly string[];
  pictures: readonly string[];
}

/**
 * Builds the Content-Security-Policy of a rendered page: it allows the inline scripts that carry
 * the nonce by their hashes and removes the nonce, so that the page can be cached.
 */
export const guardDocument = (html: string, nonce: string, sources: Sources): GuardedDocument => {
  const parts = html.split(` nonce="${nonce}"`);
  const hashes = parts.flatMap((part, index) =>
    OPEN_SCRIPT.test(parts[index - 1] ?? '') ? [hashOf(sourceIn(part))] : [],
  );
  return { html: parts.join(''), policy: policy([...new Set(hashes)], sources) };
};

/** From the end of the opening tag on. */
const sourceIn = (script: string): string =>
  script.slice(script.indexOf('>') + 1, script.indexOf('</script>'));

const policy = (scriptHashes: string[], { calls, pictures }: Sources): string => {
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scriptHashes],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...pictures],
    ['connect-src', "'self'", ...calls],
    ['font-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
};

/** For responses other than pages. */
export const NO_SCRIPT_POLICY = policy([], { calls: [], pictures: [] });

const hashOf = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
