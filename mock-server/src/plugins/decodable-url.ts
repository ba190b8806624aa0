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

/** As browsers do: bytes that are no UTF-8 become U+FFFD, and a `%` without digits means itself. */
const repaired = (path: string): string =>
  path
    .replaceAll(ESCAPES, (escapes) =>
      isDecodable(escapes)
        ? escapes
        : encodeURIComponent(decoder.decode(Buffer.from(escapes.replaceAll('%', ''), 'hex'))),
    )
    .replaceAll(/%(?![\da-f]{2})/gi, '%25');

/**
 * An address whose path can be decoded, so that the operation at it says what is wrong with its
 * parameters: without it, the router would answer what the contract has for no operation.
 */
export const decodableUrl = (url: string): string => {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [repaired(path), ...query].join('?');
};
