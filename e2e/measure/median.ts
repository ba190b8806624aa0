/** The median of some numbers; with an even count, the upper middle number. NaN for no numbers. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
