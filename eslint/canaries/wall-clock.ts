// as: mock-server/src/domain/errors.ts
// breaks: no-restricted-properties, no-restricted-syntax
export const now = Date.now();
export const today = new Date();
