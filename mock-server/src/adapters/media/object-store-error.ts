/** Thrown if the object store is unavailable or its settings are wrong. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}
