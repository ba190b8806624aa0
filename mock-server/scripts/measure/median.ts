/** Returns the median. Of two middle numbers, returns the larger; of an empty list, returns NaN. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
