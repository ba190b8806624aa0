// as: mock-server/src/db/connection.ts
// breaks: boundaries/dependencies
import '../domain/errors.ts';
