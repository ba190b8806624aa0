import { OTP_LENGTH } from './schemas.ts';

export const INVALID_PASTE = 'Please paste a valid 6-digit code';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/**
 * The code in a pasted text, or null. Spaces and hyphens may group the digits ('482 913'); what is
 * left has to be exactly six digits.
 */
export function pastedCode(text: string): string | null {
  const bare = text.replaceAll(/[\s\p{Pd}]/gu, '');
  return bare.length === OTP_LENGTH && digitsOf(bare) === bare ? bare : null;
}

/**
 * The code after an edit of the input: digits only, six at most. A digit typed into a full code
 * takes the place of the one behind the caret, as in six single boxes.
 *
 * @param text what the input holds now
 * @param caret position of the caret, after what was typed
 */
export function editedCode(text: string, caret: number): string {
  const before = digitsOf(text.slice(0, caret));
  const after = digitsOf(text.slice(caret));
  const excess = Math.max(0, before.length + after.length - OTP_LENGTH);
  return (before + after.slice(excess)).slice(0, OTP_LENGTH);
}
