/**
 * Writes what is generated from the contracts: TypeScript types, and the calls that need no token.
 *
 *   node openapi/generate.ts            writes the files *.gen.*
 *   node openapi/generate.ts --check    fails when one differs from its contract
 */
import { readFile, writeFile } from 'node:fs/promises';

import openapiTS, { astToString, type OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';

import { openapi } from './contract.ts';
import { publicAuthPathsOf } from './public-auth-paths.ts';

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

const headerOf = (contract: string): string =>
  `/** Generated from ${contract} by \`npm run generate\`. Do not edit. */\n\n`;

const typesOf = async (contract: string): Promise<string> =>
  astToString(await openapiTS(new URL(`../${contract}`, import.meta.url), OPTIONS));

const paths = JSON.stringify(publicAuthPathsOf(openapi), null, 2);
const FILES = [
  ...(await Promise.all(
    CONTRACTS.map(async ({ contract, target }) => ({
      target,
      text: headerOf(contract) + (await typesOf(contract)),
    })),
  )),
  {
    target: 'openapi/public-auth-paths.gen.ts',
    text: `${headerOf('openapi.yaml')}export const PUBLIC_AUTH_PATHS: readonly string[] = ${paths};\n`,
  },
];

for (const { target, text } of FILES) {
  const file = new URL(`../${target}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    await writeFile(file, text);
  } else if ((await readFile(file, 'utf8')) !== text) {
    console.error(`${target} does not match its contract. Run: npm run generate`);
    process.exitCode = 1;
  }
}
