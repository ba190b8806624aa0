const STEPS = [1, 2, 5, 10] as const;

/** Returns the upper end of a chart's axis: 1, 2 or 5 times a power of ten. */
export const roundUp = (max: number): number => {
  if (max <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(max));
  const step = STEPS.find((candidate) => candidate * magnitude >= max) ?? 10;
  return step * magnitude;
};
