import { decoded, isSecret, MASK, withoutJwts } from './secrets.ts';

const ACCOUNTS = /(?:^|\/)auth(?:\/|$)/i;

/** Whether people type secrets into the bodies of this call. */
export const isOfAccounts = (url: string): boolean =>
  ACCOUNTS.test(decoded(url.split('?', 1)[0] ?? ''));

/** Where names and values stand in an address, and what separates them. */
const PAIRS = /[^?&;#]+/g;

/** @param isWhole whether each is secret whatever its name */
const maskedPairs = (text: string, isWhole: boolean): string =>
  text.replaceAll(PAIRS, (pair) => {
    const [name = '', ...rest] = pair.split('=');
    const [plain, value] = [decoded(name), decoded(rest.join('='))];
    if (rest.length === 0) return isWhole || withoutJwts(plain) !== plain ? MASK : pair;
    const isHidden = isWhole || isSecret(name, value) || maskedString(value) !== value;
    return isHidden ? `${withoutJwts(plain)}=${MASK}` : pair;
  });

const maskedSegment = (segment: string): string => {
  const plain = decoded(segment);
  const shown = withoutJwts(plain.includes('=') ? maskedPairs(plain, false) : plain);
  return shown === plain ? segment : shown;
};

/** An address without passwords, tokens and codes, however they are written; of accounts without its query. */
export const maskedUrl = (url: string): string => {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const shown = path.split('/').map(maskedSegment).join('/');
  if (at === -1) return shown;
  return `${shown}?${maskedPairs(url.slice(at + 1), isOfAccounts(path))}`;
};

/** A text without JWTs; an address as `maskedUrl` shows it. */
export const maskedString = (text: string): string =>
  /^(?:https?:\/)?\//.test(text) ? maskedUrl(text) : withoutJwts(text);
