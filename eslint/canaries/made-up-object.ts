// as: mock-server/src/domain/errors.ts
// breaks: @typescript-eslint/consistent-type-assertions
export const reader = { name: 'Maya' } as { name: string; email: string };
