export const OTP_LENGTH = 6;

export const INVALID_PASTE = 'Please paste a valid 6-digit code';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/**
 * The code in a pasted text, or null: exactly six digits, which spaces and hyphens may group ('482
 * 913').
 */
export const pastedCode = (text: string): string | null => {
  const bare = text.replaceAll(/[\s\p{Pd}]/gu, '');
  return bare.length === OTP_LENGTH && digitsOf(bare) === bare ? bare : null;
};

/**
 * The code after an edit: at most six digits. A digit typed into a full code replaces the one after
 * the caret.
 * @param text the value of the input
 * @param caret position of the caret after the edit
 */
export const editedCode = (text: string, caret: number): string => {
  const before = digitsOf(text.slice(0, caret));
  const after = digitsOf(text.slice(caret));
  const excess = Math.max(0, before.length + after.length - OTP_LENGTH);
  return (before + after.slice(excess)).slice(0, OTP_LENGTH);
};
