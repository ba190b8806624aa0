// as: mock-server/src/domain/errors.ts
// breaks: no-restricted-imports, no-restricted-imports
import 'fastify';
import '@fastify/jwt';
