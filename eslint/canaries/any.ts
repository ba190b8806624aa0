// as: mock-server/src/domain/errors.ts
// breaks: @typescript-eslint/no-explicit-any
export const doubt: any = 1;
