import { createHash } from 'node:crypto';

export interface GuardedDocument {
  html: string;
  policy: string;
}

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
  const mark = ` nonce="${nonce}"`;
  const ownScript = new RegExp(`<script[^>]*${mark}[^>]*>([^]*?)</script>`, 'g');
  const hashes = [...html.matchAll(ownScript)].map(([, source = '']) => hashOf(source));
  return {
    html: html.replaceAll(mark, ''),
    policy: policy([...new Set(hashes)], sources),
  };
};

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
