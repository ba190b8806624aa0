/** The file of a town is invalid. Each problem has a line `file:line:column: …` in the message. */
export class TownFileError extends Error {
  override readonly name = 'TownFileError';
}
