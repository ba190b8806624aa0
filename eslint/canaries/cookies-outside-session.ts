// as: web/src/shared/api/client.ts
// breaks: no-restricted-imports
import 'js-cookie';
