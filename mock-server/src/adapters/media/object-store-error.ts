/**
 * Thrown if the object store is unavailable or its settings are wrong. The message names the
 * problem.
 */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}
