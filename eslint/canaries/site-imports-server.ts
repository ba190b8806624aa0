// as: web/src/root.tsx
// breaks: boundaries/dependencies
import '../../mock-server/src/domain/errors.ts';
