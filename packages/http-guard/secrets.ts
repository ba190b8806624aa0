export const MASK = '•••';

/** A field is secret if its plain lower-case name contains one of these words. */
const SECRET_NAMES =
  /passw|passphrase|passcode|passwort|pwd|token|secret|otp|signature|credential|authori[sz]ation|cookie|jwt|apikey|privatekey|kennwort|motdepasse|contrasena|wachtwoord|^(?:pass|pin)$/;
/** Short secret codes, such as the codes in emails, consist of digits. */
const DIGITS = /^\d{4,10}$/;
/** A JWT contains no spaces, so each word of a text is tested. */
const WORDS = /[\w.-]+/g;
/** The start of a JWT with whitespace after the first brace. Others start with `eyJ`. */
const HEAD = /eyA|ew[0ko]/;
const LEAST_HEAD = 8;
/** The maximum number of times that a URL-encoded name is decoded. */
const MOST_DECODINGS = 3;

const decodeOnce = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Decodes a URL-encoded text as servers do. */
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

/** A JWT consists of Base64 parts with dots between them. The first part is JSON. */
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

export const withoutJwts = (text: string): string =>
  text.replaceAll(WORDS, (word) => (word.includes('.') ? withoutJwt(word) : word));

/** Whether a field with this name and value contains a secret. */
export const isSecret = (name: string, value: unknown): boolean => {
  const plain = decoded(name)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (plain.endsWith('code')) return DIGITS.test(String(value));
  return SECRET_NAMES.test(plain) && value !== null && typeof value !== 'boolean';
};
