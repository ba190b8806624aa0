import type { RequestDetail } from '../../client.ts';

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A command for the shell; the access token, and what is masked, are left to who runs it. */
export const curlOf = (seen: RequestDetail, origin: string): string =>
  [
    `curl -X ${seen.method} ${quote(origin + seen.url)}`,
    seen.person !== null && '-H "Authorization: Bearer $TOKEN"',
    seen.request_type !== null && `-H ${quote(`Content-Type: ${seen.request_type}`)}`,
    seen.request_body != null && `--data ${quote(JSON.stringify(seen.request_body))}`,
  ]
    .filter((part) => part !== false)
    .join(' ');
