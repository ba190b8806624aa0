/**
 * Writes the TypeScript types of the contract for the site and for the mock server.
 *
 *   node scripts/contract/generate.ts            writes the files
 *   node scripts/contract/generate.ts --check    fails when a file differs from the contract
 */
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

import openapiTS, { astToString, type OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';

const ROOT = new URL('../../', import.meta.url);
const CONTRACT = new URL('openapi.yaml', ROOT);
const TARGETS = ['web/src/shared/api/schema.gen.d.ts', 'mock-server/src/contract.gen.d.ts'];
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

/** The text of the types that belong to a contract. */
export async function contractTypes(contract: URL): Promise<string> {
  return HEADER + astToString(await openapiTS(contract, OPTIONS));
}

/** The generated files that are missing, or differ from `expected`. */
export async function staleTargets(expected: string, targets: readonly URL[]): Promise<URL[]> {
  const stale: URL[] = [];
  for (const target of targets) {
    const found = await readFile(target, 'utf8').catch(() => undefined);
    if (found !== expected) stale.push(target);
  }
  return stale;
}

async function main(check: boolean): Promise<void> {
  const types = await contractTypes(CONTRACT);
  const targets = TARGETS.map((target) => new URL(target, ROOT));
  const stale = await staleTargets(types, targets);
  for (const target of stale) {
    const name = target.href.slice(ROOT.href.length);
    if (check) {
      console.error(`${name} does not match openapi.yaml. Run: npm run generate`);
      process.exitCode = 1;
    } else {
      await writeFile(target, types);
      console.log(`Wrote ${name}`);
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(process.argv.includes('--check'));
}
