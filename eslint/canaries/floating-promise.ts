// as: mock-server/src/domain/errors.ts
// breaks: @typescript-eslint/no-floating-promises
Promise.resolve(1);
