const STEPS = [1, 2, 5, 10] as const;

/** The upper end of a chart's axis: the next 1, 2, 5 or 10 of the same magnitude. */
export const roundUp = (max: number): number => {
  if (max <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(max));
  const step = STEPS.find((candidate) => candidate * magnitude >= max) ?? 10;
  return step * magnitude;
};
