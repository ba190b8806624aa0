/** Formats a JSON value as text: an object as JSON, and nothing as an empty text. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

/** Formats rows of JSON values as aligned columns. */
export const columns = (rows: readonly (readonly unknown[])[]): string => {
  const cells = rows.map((row) => row.map((cell) => textOf(cell).replaceAll(/\s*\n\s*/g, ' ')));
  const width = (at: number): number => Math.max(...cells.map((row) => row[at]?.length ?? 0));
  const lineOf = (row: readonly string[]): string =>
    row.map((cell, at) => cell.padEnd(width(at))).join('  ');
  return cells.map((row) => lineOf(row).trimEnd()).join('\n');
};
