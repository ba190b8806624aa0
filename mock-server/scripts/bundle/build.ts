import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { rolldown } from 'rolldown';
import { parseDocument } from '../../../openapi/document.ts';
import { contractHash, type ReadContract } from '../../src/contract/document.ts';
import { API_CONTRACT, CONTROL_CONTRACT, type ContractFiles } from '../../src/settings/folders.ts';

const SOURCES = path.resolve(import.meta.dirname, '../../src');
const ENTRIES = {
  main: path.join(SOURCES, 'main.ts'),
  'first-admin': path.join(SOURCES, 'first-admin.ts'),
  // Run on threads, which find it by its name.
  'key-worker': path.join(SOURCES, 'adapters/passwords/key-worker.ts'),
};

/**
 * These stay packages, because they bring files of their own (PGlite, pino, sharp), or because they
 * are large and loaded only when they are needed.
 */
export const PACKAGES = [
  /^@aws-sdk\//,
  /^@electric-sql\/pglite/,
  /^@opentelemetry\//,
  /^@scalar\//,
  /^(file-type|nodemailer|pino|prom-client|sharp|stripe)$/,
  // An optional addition to pg.
  'pg-native',
];

const VALIDATOR = '@seriousme/openapi-schema-validator';

/** @throws if the contract is not valid. */
const readContract = async (file: string): Promise<ReadContract> => {
  const yaml = readFileSync(file, 'utf8');
  const document = parseDocument(yaml);
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  if (!valid) {
    throw new Error(`${path.basename(file)} is not a valid contract: ${JSON.stringify(errors)}`);
  }
  return { sha256: contractHash(yaml), document };
};

const writeContract = async (folder: string, { yaml, json }: ContractFiles): Promise<void> => {
  const contract = JSON.stringify(await readContract(yaml));
  await writeFile(path.join(folder, path.basename(json)), contract);
};

const bundle = async (folder: string): Promise<void> => {
  const build = await rolldown({
    input: ENTRIES,
    platform: 'node',
    external: PACKAGES,
    resolve: { alias: { [VALIDATOR]: path.join(import.meta.dirname, 'checked-specification.ts') } },
    logLevel: 'warn',
  });
  await build.write({ dir: folder, format: 'es', cleanDir: true, chunkFileNames: '[name].js' });
  await build.close();
};

/**
 * Bundles the server into a few files, which Node reads faster than a thousand, with the checked
 * contracts as JSON. `folder` must be inside this package.
 */
export const buildServer = async (folder: string): Promise<void> => {
  await bundle(folder);
  await mkdir(folder, { recursive: true });
  for (const contract of [API_CONTRACT, CONTROL_CONTRACT]) await writeContract(folder, contract);
};
