/** Returns all variants of a word with two neighboring letters swapped, the most common error. */
export const swapLetters = (word: string): string[] => {
  const letters = Array.from(word);
  return letters.slice(1).map((letter, index) => {
    const before = letters.slice(0, index);
    return [...before, letter, letters[index], ...letters.slice(index + 2)].join('');
  });
};

/** Returns how many letters to insert, remove, replace or swap to turn one word into the other. */
export const editDistance = (one: string, other: string): number => {
  const [from, to] = [Array.from(one), Array.from(other)];
  let beforeLast: number[] = [];
  let last = to.map((_, index) => index + 1);
  for (const [row, letter] of from.entries()) {
    const next: number[] = [];
    for (const [column, wanted] of to.entries()) {
      const diagonal = column === 0 ? row : (last[column - 1] ?? 0);
      const left = column === 0 ? row + 1 : (next[column - 1] ?? 0);
      const cheapest = Math.min(
        diagonal + (letter === wanted ? 0 : 1),
        left + 1,
        (last[column] ?? 0) + 1,
      );
      const isSwap = row > 0 && column > 0 && letter === to[column - 1] && wanted === from[row - 1];
      const beforeSwap = column === 1 ? row - 1 : (beforeLast[column - 2] ?? 0);
      next.push(isSwap ? Math.min(cheapest, beforeSwap + 1) : cheapest);
    }
    beforeLast = last;
    last = next;
  }
  return last.at(-1) ?? from.length;
};
