import { plainIdentifier } from '../lib/identifiers.ts';

export const OTP_LENGTH = 6;

export const INVALID_PASTE = 'Please paste a valid 6-digit code';

const digitsOf = (text: string) => plainIdentifier(text).replaceAll(/\D/g, '');

/**
 * Returns the code in a pasted text, exactly six digits, which spaces and hyphens may group
 * ('482 913'). Returns null for any other text.
 */
export const pastedCode = (text: string): string | null => {
  const bare = plainIdentifier(text).replaceAll(/[\s-]/g, '');
  return bare.length === OTP_LENGTH && digitsOf(bare) === bare ? bare : null;
};

/** The index of the first selected box, and the index after the last. Equal indexes are a caret. */
export type Selection = { start: number; end: number };

export const boxAt = (boxes: Element, x: number): number => {
  let [nearest, least] = [0, Infinity];
  for (const [index, box] of [...boxes.querySelectorAll('span')].entries()) {
    const { left, right } = box.getBoundingClientRect();
    const distance = Math.abs((left + right) / 2 - x);
    if (distance <= least) [nearest, least] = [index, distance];
  }
  return nearest;
};

/**
 * Returns the code and the selection after an edit, or null if no digit was typed. After a replaced
 * digit, the next digit is selected.
 * @param text the value of the input after the edit
 */
export const editOf = (
  code: string,
  text: string,
  caret: number,
): { code: string; selection: Selection } | null => {
  const digits = digitsOf(text);
  if (digits !== text && (digits === code || digits.length < code.length)) return null;
  const next = editedCode(text, caret);
  const start = Math.min(digitsOf(text.slice(0, caret)).length, next.length);
  const isReplaced = next.length === code.length && start < next.length;
  return { code: next, selection: { start, end: isReplaced ? start + 1 : start } };
};

/**
 * Returns the code after an edit, at most six digits. A digit typed into a full code replaces the
 * digit after the caret.
 */
export const editedCode = (text: string, caret: number): string => {
  const before = digitsOf(text.slice(0, caret));
  const after = digitsOf(text.slice(caret));
  const excess = Math.max(0, before.length + after.length - OTP_LENGTH);
  return (before + after.slice(excess)).slice(0, OTP_LENGTH);
};
