/**
 * Generates TypeScript types, constants and lists of calls that need no sign-in.
 * The source is openapi.yaml and the control API's contract.
 *
 *   node openapi/generate.ts            writes the files *.gen.*
 *   node openapi/generate.ts --check    fails if a file differs from its contract
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';

import openapiTS, {
  astToString,
  NUMBER,
  STRING,
  tsLiteral,
  type OpenAPITSOptions,
} from 'openapi-typescript';
import ts from 'typescript';

import { constantsOfContract } from './constants.ts';
import { openapi, operations } from './contract.ts';
import { proposedPublicCallsOf } from './proposed-public-calls.ts';
import { publicAuthPathsOf } from './public-auth-paths.ts';

const CONTRACTS = [
  { contract: 'openapi.yaml', target: 'openapi/schema.gen.d.ts' },
  { contract: 'control/control.yaml', target: 'control/schema.gen.d.ts' },
];

const FILE = ts.factory.createTypeReferenceNode('Blob');
const unionOf = (...types: ts.TypeNode[]) => ts.factory.createUnionTypeNode(types);

const OPTIONS: OpenAPITSOptions = {
  alphabetize: false,
  // A request may leave out a field with a default, so the field's type stays optional.
  defaultNonNullable: false,
  silent: true,
  transform: (schema, { path }) => {
    // A URL is text, so a client may put a number there.
    if (path === '#/components/parameters/AdvertisementId') return unionOf(NUMBER, STRING);
    // OpenAPI 3.1 marks a file of a multipart form by its media type.
    if (!('contentMediaType' in schema)) return undefined;
    return 'x-empty-text' in schema ? unionOf(FILE, tsLiteral('')) : FILE;
  },
};

const headerOf = (contract: string): string =>
  `/** Generated from ${contract} by \`npm run generate\`. Do not edit. */\n\n`;

const typesOf = async (contract: string): Promise<string> =>
  astToString(await openapiTS(new URL(`../${contract}`, import.meta.url), OPTIONS));

const paths = JSON.stringify(publicAuthPathsOf(openapi), null, 2);
const calls = JSON.stringify(proposedPublicCallsOf(openapi), null, 2);
const operationIds = operations.map(({ id }) => id);
const constants = Object.entries(constantsOfContract(openapi));
const FILES = [
  ...(await Promise.all(
    CONTRACTS.map(async ({ contract, target }) => ({
      target,
      text: headerOf(contract) + (await typesOf(contract)),
    })),
  )),
  // Each operation gets a module, so that a page of the site loads only the constants that it uses.
  ...constants.map(([name, value]) => ({
    target: `openapi/constants/${name}.gen.ts`,
    text: `${headerOf('openapi.yaml')}/** @public */\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`,
  })),
  {
    target: 'openapi/constants.gen.ts',
    text:
      headerOf('openapi.yaml') +
      constants.map(([name]) => `export * from './constants/${name}.gen.ts';\n`).join(''),
  },
  {
    target: 'openapi/operation-ids.gen.ts',
    text: `${headerOf('openapi.yaml')}export const OPERATION_IDS = ${JSON.stringify(operationIds, null, 2)} as const;\n`,
  },
  {
    target: 'openapi/public-auth-paths.gen.ts',
    text: `${headerOf('openapi.yaml')}export const PUBLIC_AUTH_PATHS: readonly string[] = ${paths};\n`,
  },
  {
    target: 'openapi/proposed-public-calls.gen.ts',
    text: `${headerOf('openapi.yaml')}export const PROPOSED_PUBLIC_CALLS: readonly string[] = ${calls};\n`,
  },
];

await mkdir(new URL('constants', import.meta.url), { recursive: true });
for (const { target, text } of FILES) {
  const file = new URL(`../${target}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    await writeFile(file, text);
  } else if ((await readFile(file, 'utf8')) !== text) {
    console.error(`${target} does not match its contract. Run: npm run generate`);
    process.exitCode = 1;
  }
}
