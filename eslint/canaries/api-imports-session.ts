// as: web/src/shared/api/client.ts
// breaks: boundaries/dependencies, boundaries/dependencies
import '~/shared/session/cookies.ts';
import '../session/refresh.ts';
