import { isRecord } from '../openapi/document.ts';

const SECRET = /password|token|secret|otp|signature/i;
const CODE = /^\d{6}$/;
const MASK = '•••';

const isSecret = (name: string, value: unknown): boolean =>
  SECRET.test(name) || (name === 'code' && typeof value === 'string' && CODE.test(value));

/** A copy without passwords, tokens and codes. */
export const masked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(masked);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    typeof item === 'string' && isSecret(name, item) ? MASK : masked(item),
  ]);
  return Object.fromEntries(entries);
};

/** A URL without passwords, tokens and codes in its query. */
export const maskedUrl = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  if (query.length === 0) return path;
  const parts = query.join('?').split('&');
  const shown = parts.map((part) => {
    const [name = '', value] = part.split('=');
    return isSecret(name, value) ? `${name}=${MASK}` : part;
  });
  return `${path}?${shown.join('&')}`;
};
