/** Returns the origin of a URL that is http(s) and has no path, query or user name, or null. */
export const bareOrigin = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol)) return null;
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '';
  return isBare && url.username === '' ? url.origin : null;
};
