const BYTES = 16;

/** A name that nobody else comes up with. `crypto.randomUUID` is there on secure origins only. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
