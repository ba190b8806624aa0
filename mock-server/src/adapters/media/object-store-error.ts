/** The object store cannot be used as it is set up; the message says what is wrong. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}
