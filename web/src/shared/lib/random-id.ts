const BYTES = 16;

/** Returns a random id without `crypto.randomUUID`, which exists only on secure origins. */
export const randomId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
