/** Returns the median, or the larger of two middle numbers. NaN for an empty list. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
