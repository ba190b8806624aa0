interface TextRule {
  safeParse: (text: string) => { success: boolean };
}

interface Limits {
  /** The prefix of every valid text of the field, such as `https://`. */
  start?: string;
  /** The contract's maximum length, for fields that the site's form does not limit. */
  maxLength?: number;
}

/** A text of this many characters is too long for every form field. */
const TOO_LONG = 1 << 14;

/** Returns the shortest and longest text that a field allows, both with letters beyond ASCII. */
export const boundariesOf = (
  rule: TextRule,
  { start = '', maxLength = TOO_LONG }: Limits = {},
): [shortest: string, longest: string] => {
  const textOf = (length: number) => start + 'é'.repeat(Math.max(0, length - start.length));
  const fits = (length: number) => length <= maxLength && rule.safeParse(textOf(length)).success;
  let shortest = start.length + 1;
  while (!fits(shortest) && shortest < TOO_LONG) shortest += 1;
  let [fitting, tooLong] = [shortest, TOO_LONG];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(middle)) fitting = middle;
    else tooLong = middle;
  }
  return [textOf(shortest), textOf(fitting)];
};
