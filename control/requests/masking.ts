const SECRET = /password|token|secret|otp|signature/i;
const CODE = /^\d{6}$/;
const MASK = '•••';

const isSecret = (name: string, value: unknown): boolean =>
  typeof value === 'string' && (SECRET.test(name) || (name === 'code' && CODE.test(value)));

/** A copy of JSON without passwords, tokens and codes. */
export const masked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]: [string, unknown]) => [
    name,
    isSecret(name, item) ? MASK : masked(item),
  ]);
  return Object.fromEntries(entries);
};

/** The same for the query of an address. */
export const maskedUrl = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  if (query.length === 0) return path;
  const parts = query.join('?').split('&');
  const shown = parts.map((part) => {
    const [name = '', value = ''] = part.split('=');
    return isSecret(name, value) ? `${name}=${MASK}` : part;
  });
  return `${path}?${shown.join('&')}`;
};
