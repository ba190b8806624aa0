const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

const ESCAPES = /(?:%[\da-f]{2})+/gi;

const decoder = new TextDecoder();

/**
 * Repairs a URL path as browsers do: invalid UTF-8 becomes U+FFFD, and an incomplete `%` is kept as
 * a character.
 */
const repaired = (path: string): string =>
  path
    .replaceAll(ESCAPES, (escapes) =>
      isDecodable(escapes)
        ? escapes
        : encodeURIComponent(decoder.decode(Buffer.from(escapes.replaceAll('%', ''), 'hex'))),
    )
    .replaceAll(/%(?![\da-f]{2})/gi, '%25');

/**
 * Repairs the path of a URL that cannot be decoded, so that the operation reports an invalid
 * parameter. The router would respond with an error that is not in the contract.
 */
export const decodableUrl = (url: string): string => {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [repaired(path), ...query].join('?');
};
