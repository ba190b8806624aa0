// as: web/src/app/theme.ts
// breaks: no-restricted-imports
import 'openapi-fetch';
