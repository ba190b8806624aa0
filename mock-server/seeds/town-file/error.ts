/** Thrown if the seed file is invalid. Each line of the message says where a problem is. */
export class TownFileError extends Error {
  override readonly name = 'TownFileError';
}
