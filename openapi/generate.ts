/**
 * Writes the TypeScript types of the contract for everything that is typed by it.
 *
 *   node openapi/generate.ts            writes schema.gen.d.ts
 *   node openapi/generate.ts --check    fails when it differs from the contract
 */
import { readFile, writeFile } from 'node:fs/promises';

import openapiTS, { astToString, type OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';

const CONTRACT = new URL('../openapi.yaml', import.meta.url);
const TARGET = new URL('schema.gen.d.ts', import.meta.url);
const HEADER = '/** Generated from openapi.yaml by `npm run generate`. Do not edit. */\n\n';

const OPTIONS: OpenAPITSOptions = {
  alphabetize: false,
  // A default makes a field optional to send, so its type stays optional.
  defaultNonNullable: false,
  silent: true,
  // OpenAPI 3.1 marks a file of a multipart form by its media type.
  transform: (schema) =>
    'contentMediaType' in schema && schema.contentMediaType === 'application/octet-stream'
      ? ts.factory.createTypeReferenceNode('Blob')
      : undefined,
};

const types = HEADER + astToString(await openapiTS(CONTRACT, OPTIONS));
if (!process.argv.includes('--check')) {
  await writeFile(TARGET, types);
} else if ((await readFile(TARGET, 'utf8')) !== types) {
  console.error('openapi/schema.gen.d.ts does not match openapi.yaml. Run: npm run generate');
  process.exitCode = 1;
}
