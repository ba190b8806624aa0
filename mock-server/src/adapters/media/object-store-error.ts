/**
 * Thrown if the object store has wrong settings or is unavailable. The message names the problem.
 */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}
