/** The origin of a URL. Null if it has a path, query or user name, or is not an http(s) URL. */
export const bareOrigin = (text: string): string | null => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '';
  return isBare && url.username === '' ? url.origin : null;
};
