/** Writes the OpenAPI document about the provider states. */
import { writeFileSync } from 'node:fs';
import { OPENAPI_FILE, statesDocument } from './openapi.ts';

writeFileSync(OPENAPI_FILE, statesDocument());
