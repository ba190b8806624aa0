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

/** Repairs a path as browsers do: invalid UTF-8 becomes U+FFFD, and an incomplete `%` stays. */
const repaired = (path: string): string =>
  path
    .replaceAll(ESCAPES, (escapes) =>
      isDecodable(escapes)
        ? escapes
        : encodeURIComponent(decoder.decode(Buffer.from(escapes.replaceAll('%', ''), 'hex'))),
    )
    .replaceAll(/%(?![\da-f]{2})/gi, '%25');

/** Repairs a path that cannot be decoded. The router would send an undocumented error. */
export const decodableUrl = (url: string): string => {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [repaired(path), ...query].join('?');
};
