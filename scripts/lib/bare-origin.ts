/** The origin that a text is the address of; null for one with a path or query, or no http(s). */
export const bareOrigin = (text: string): string | null => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '';
  return isBare && url.username === '' ? url.origin : null;
};
