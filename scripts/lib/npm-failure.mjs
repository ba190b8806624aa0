/** What npm's output says, and what it means. The first match counts. */
const CAUSES = [
  {
    pattern: /\bENOSPC\b|no space left on device/i,
    text: 'The disk is full. Free some space (about 1.5 GB is needed) and try again.',
  },
  {
    pattern: /\bEUSAGE\b|in sync|package-lock\.json.*(missing|out of date)/i,
    text: 'package-lock.json is out of date. Run: npm install, and commit the new lock file.',
  },
  {
    pattern: /\bEINTEGRITY\b/,
    text: 'A downloaded package does not match the lock file. Run: npm cache verify',
  },
  {
    pattern:
      /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b|network (request|connectivity)/,
    text: 'The package registry cannot be reached. Check the network, and a proxy if there is one.',
  },
  {
    pattern: /\b(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT|CERT_HAS_EXPIRED)\b/,
    text: 'The registry presents a certificate that Node does not trust (NODE_EXTRA_CA_CERTS).',
  },
  {
    pattern: /\b(EACCES|EPERM|EROFS)\b/,
    text: 'This folder is not writable. Check its owner and permissions.',
  },
  {
    pattern: /\b(E404|ETARGET|E401|E403)\b/,
    text: 'The package registry does not provide a package that the lock file needs.',
  },
  {
    pattern: /npm (error|ERR!) command failed/i,
    text: "A package's install script failed.",
  },
];

/**
 * Says in a sentence why `npm ci` failed.
 *
 * @param {string} output what npm wrote
 * @param {number | null} code its exit code
 */
export function explainNpmFailure(output, code) {
  const cause = CAUSES.find(({ pattern }) => pattern.test(output));
  return cause?.text ?? `npm exited with code ${String(code)}.`;
}
