/** In place of a secret. */
export const MASK = '•••';

/** Parts of names, in lower case and without signs between letters. */
const SECRET_NAMES =
  /passw|passphrase|passcode|passwort|pwd|token|secret|otp|signature|credential|authori[sz]ation|cookie|jwt|apikey|privatekey|kennwort|motdepasse|contrasena|wachtwoord|^(?:pass|pin)$/;
/** A code that a person types has only digits. */
const DIGITS = /^\d{4,10}$/;
/** A JWT is in one word, perhaps with other text around it. */
const WORDS = /[\w.-]+/g;
/** Base64 of the first characters of a JSON object. */
const HEAD = /eyA|ew[0ko]/;
const LEAST_HEAD = 8;
/** A name that is encoded more often than this stays as it is. */
const MOST_DECODINGS = 3;

const decodeOnce = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A text as a server may read it in an address. */
export const decoded = (text: string): string => {
  let last = text.replaceAll('+', ' ');
  for (let times = 0; times < MOST_DECODINGS && last.includes('%'); times += 1) {
    last = decodeOnce(last);
  }
  return last;
};

const isObjectInBase64 = (text: string): boolean => {
  try {
    return typeof JSON.parse(Buffer.from(text, 'base64url').toString()) === 'object';
  } catch {
    return false;
  }
};

/** The word without what has the form of a JWT: parts in Base64 with dots between them, JSON first. */
const withoutJwt = (word: string): string => {
  const parts = word.split('.');
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const at = Math.max(part.indexOf('eyJ'), part.search(HEAD));
    const head = part.slice(at);
    if (at === -1 || head.length < LEAST_HEAD) continue;
    if (!head.startsWith('eyJ') && !isObjectInBase64(head)) continue;
    return [...parts.slice(0, index), part.slice(0, at) + MASK].join('.');
  }
  return word;
};

/** A text without what has the form of a JWT. */
export const withoutJwts = (text: string): string =>
  text.replaceAll(WORDS, (word) => (word.includes('.') ? withoutJwt(word) : word));

/** Whether a field of this name holds a secret. */
export const isSecret = (name: string, value: unknown): boolean => {
  const plain = decoded(name)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (plain.endsWith('code')) return DIGITS.test(String(value));
  return SECRET_NAMES.test(plain) && value !== null && typeof value !== 'boolean';
};
