/** Names are alike if they share at least this fraction of their pairs of adjacent letters. */
const LEAST_LIKENESS = 0.4;

const pairsOf = (name: string): string[] =>
  Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(at, at + 2));

/** Returns the fraction of pairs of adjacent letters that two names share. */
const likeness = (a: string, b: string): number => {
  const [left, right] = [pairsOf(a), pairsOf(b)];
  const common = left.filter((pair) => right.includes(pair)).length;
  return (2 * common) / Math.max(1, left.length + right.length);
};

/** Returns the known name that is the most alike, if any is. */
export const mostAlike = (
  name: string,
  known: readonly string[],
  least = LEAST_LIKENESS,
): string | undefined => {
  const [nearest] = known
    .map((other) => ({ other, value: likeness(name, other) }))
    .filter(({ value }) => value >= least)
    .sort((a, b) => b.value - a.value);
  return nearest?.other;
};

/** Says that a name is unknown, and which known name is the most alike. */
export const unknownName = (name: string, known: readonly string[]): string => {
  const nearest = mostAlike(name, known);
  return `${name} is unknown${nearest === undefined ? '' : `; did you mean ${nearest}?`}`;
};
