import { createHash } from 'node:crypto';

/** A document whose own scripts are admitted by the policy and by nothing else. */
export interface GuardedDocument {
  html: string;
  policy: string;
}

/** Origins besides the site's own that a page may ask. */
export interface Sources {
  calls: readonly string[];
  pictures: readonly string[];
}

/**
 * Makes the Content-Security-Policy of a rendered page. Inline scripts that carry the rendering's
 * nonce are ours: their hashes are admitted, and the nonce goes, so that the page and its policy
 * can be kept and served to everybody. A script that came in by other ways knows no nonce and
 * stays shut out. Styles may be inline (the component library sets them), scripts never.
 *
 * @param html as rendered, with `nonce` on our scripts
 */
export function guardDocument(html: string, nonce: string, sources: Sources): GuardedDocument {
  const mark = ` nonce="${nonce}"`;
  const ownScript = new RegExp(`<script[^>]*${mark}[^>]*>([^]*?)</script>`, 'g');
  const hashes = [...html.matchAll(ownScript)].map(([, source = '']) => hashOf(source));
  return {
    html: html.replaceAll(mark, ''),
    policy: policy([...new Set(hashes)], sources),
  };
}

/** The policy of answers that carry no page of ours. */
export const NO_SCRIPT_POLICY = policy([], { calls: [], pictures: [] });

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

function policy(scriptHashes: string[], { calls, pictures }: Sources): string {
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
}
