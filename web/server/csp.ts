import { createHash } from 'node:crypto';

export interface GuardedDocument {
  html: string;
  policy: string;
}

/** Origins that the Content-Security-Policy allows besides the site's own. */
export interface Sources {
  calls: readonly string[];
  pictures: readonly string[];
  frames: readonly string[];
}

/**
 * Builds the Content-Security-Policy of a rendered page. The policy allows the hashes of the inline
 * scripts that carry the nonce. The nonce is removed, so that the page can be cached.
 * @param html with one character per byte (latin1)
 */
export const guardDocument = (html: string, nonce: string, sources: Sources): GuardedDocument => {
  const attribute = ` nonce="${nonce}"`;
  const parts: string[] = [];
  const hashes = new Set<string>();
  let from = 0;
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, from)) {
    parts.push(html.slice(from, at));
    from = at + attribute.length;
    if (html.startsWith('<script', html.lastIndexOf('<', at))) hashes.add(hashOf(html, from));
  }
  parts.push(html.slice(from));
  return { html: parts.join(''), policy: policy([...hashes], sources) };
};

const policy = (scriptHashes: readonly string[], { calls, pictures, frames }: Sources): string => {
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scriptHashes],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...pictures],
    ['connect-src', "'self'", ...calls],
    ['font-src', "'self'"],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
};

/** The Content-Security-Policy for responses other than pages. */
export const NO_SCRIPT_POLICY = policy([], { calls: [], pictures: [], frames: [] });

/** Returns the hash of an inline script. `from` is any index inside the script's opening tag. */
const hashOf = (html: string, from: number): string => {
  const source = html.slice(html.indexOf('>', from) + 1, html.indexOf('</script>', from));
  return `'sha256-${createHash('sha256').update(source, 'latin1').digest('base64')}'`;
};
