/**
 * The file of a town is invalid. The message has a line for each problem: `file:line:column: …`.
 */
export class TownFileError extends Error {
  override readonly name = 'TownFileError';
}
