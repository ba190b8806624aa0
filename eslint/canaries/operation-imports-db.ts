// as: mock-server/src/operations/index.ts
// breaks: boundaries/dependencies
import '../db/connection.ts';
