/**
 * Writes the TypeScript types of the contracts for everything that is typed by them.
 *
 *   node openapi/generate.ts            writes the files schema.gen.d.ts
 *   node openapi/generate.ts --check    fails when one differs from its contract
 */
import { readFile, writeFile } from 'node:fs/promises';

import openapiTS, { astToString, type OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';

const CONTRACTS = [
  { contract: 'openapi.yaml', target: 'openapi/schema.gen.d.ts' },
  { contract: 'control/control.yaml', target: 'control/schema.gen.d.ts' },
];

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

for (const { contract, target } of CONTRACTS) {
  const file = new URL(`../${target}`, import.meta.url);
  const generated = await openapiTS(new URL(`../${contract}`, import.meta.url), OPTIONS);
  const header = `/** Generated from ${contract} by \`npm run generate\`. Do not edit. */\n\n`;
  const types = header + astToString(generated);
  if (!process.argv.includes('--check')) {
    await writeFile(file, types);
  } else if ((await readFile(file, 'utf8')) !== types) {
    console.error(`${target} does not match ${contract}. Run: npm run generate`);
    process.exitCode = 1;
  }
}
