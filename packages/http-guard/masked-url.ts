import { decoded, isSecret, MASK, withoutJwts } from './secrets.ts';

const ACCOUNTS = /(?:^|\/)auth(?:\/|$)/i;

/** Whether a URL belongs to an operation about accounts, whose body contains secrets. */
export const isOfAccounts = (url: string): boolean =>
  ACCOUNTS.test(decoded(url.split('?', 1)[0] ?? ''));

const PAIRS = /[^?&;#]+/g;

/** @param isWhole whether all values are secret, whatever their names are */
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

/** Masks passwords, tokens and codes in a URL. Below /auth/, masks all values in the query. */
export const maskedUrl = (url: string): string => {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const shown = path.split('/').map(maskedSegment).join('/');
  if (at === -1) return shown;
  return `${shown}?${maskedPairs(url.slice(at + 1), isOfAccounts(path))}`;
};

/** Masks all JWTs in a text. If the text is a URL, also masks passwords, tokens and codes. */
export const maskedString = (text: string): string =>
  /^(?:https?:\/)?\//.test(text) ? maskedUrl(text) : withoutJwts(text);
