// as: mock-server/src/domain/errors.ts
// breaks: boundaries/dependencies
import '../operations/index.ts';
