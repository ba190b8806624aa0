/** The object store is misconfigured or unavailable; the message says what is wrong. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}
