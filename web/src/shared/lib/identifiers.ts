const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DASH = /[\p{Pd}\u2212]/gu;
const DIGIT = /\p{Nd}/u;

/** Returns the value of a decimal digit. In each script, the digits 0 to 9 are adjacent. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
};

/**
 * Returns an identifier, such as an email address or a one-time code, as a keyboard would type it.
 * Address books and other scripts add invisible characters, dashes and digits of their own.
 */
export const plainIdentifier = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(DASH, '-')
    .replaceAll(new RegExp(DIGIT, 'gu'), digitValue)
    .trim();

const PHONE_PUNCTUATION = /[\s().-]/g;
const COUNTRY_CODE = /^\+?1(?=\d{10}$)/;

/** Returns the ten digits of a phone number. Any other text stays invalid. */
export const plainPhoneNumber = (text: string): string =>
  plainIdentifier(text).replaceAll(PHONE_PUNCTUATION, '').replace(COUNTRY_CODE, '');
