import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { rolldown } from 'rolldown';
import { parseDocument } from '../../../openapi/document.ts';
import { contractHash, type ReadContract } from '../../src/contract/document.ts';
import { writeClusterFile } from '../../src/db/cluster-file.ts';
import {
  API_CONTRACT,
  CONTROL_CONTRACT,
  REFERENCE_SCRIPT,
  TOWN_FILE,
  type ContractFiles,
} from '../../src/settings/folders.ts';
import { readReferenceScript } from '../../src/plugins/reference-script.ts';
import { townCluster } from '../../seeds/template.ts';

const SOURCES = path.resolve(import.meta.dirname, '../../src');
const ENTRIES = {
  main: path.join(SOURCES, 'main.ts'),
  'first-admin': path.join(SOURCES, 'first-admin.ts'),
  // The threads that hash passwords run this file.
  'key-worker': path.join(SOURCES, 'adapters/passwords/key-worker.ts'),
};

/** These packages load files of their own, so they are installed instead of bundled. */
export const PACKAGES = [/^@electric-sql\/pglite/, /^(pino|sharp)$/];

/** The bundle has the script of the first package. pg can do without the second. */
const UNUSED = ['@scalar/fastify-api-reference', 'pg-native'];

const VALIDATOR = '@seriousme/openapi-schema-validator';

/** @throws if the contract is invalid */
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
    external: [...PACKAGES, ...UNUSED],
    resolve: { alias: { [VALIDATOR]: path.join(import.meta.dirname, 'checked-specification.ts') } },
    logLevel: 'warn',
  });
  await build.write({ dir: folder, format: 'es', cleanDir: true, chunkFileNames: '[name].js' });
  await build.close();
};

/** Brotli's best level, 11, would take almost twice as long for a script that is 2 % smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Compressing takes 12 s, so it is done only when a new version of Scalar has another script. */
const writeReferenceScript = async (): Promise<void> => {
  const script = await readReferenceScript();
  const stored = await readFile(REFERENCE_SCRIPT).catch(() => null);
  if (stored?.equals(script)) return;
  await mkdir(path.dirname(REFERENCE_SCRIPT), { recursive: true });
  await writeFile(`${REFERENCE_SCRIPT}.br`, await promisify(brotliCompress)(script, BROTLI));
  await writeFile(REFERENCE_SCRIPT, script);
};

/**
 * Bundles the server into a few files, which Node loads faster than a thousand. The bundle has the
 * contracts as checked JSON and the demo data as a database. `folder` must be inside this
 * workspace.
 */
export const buildServer = async (folder: string): Promise<void> => {
  await bundle(folder);
  await mkdir(folder, { recursive: true });
  for (const contract of [API_CONTRACT, CONTROL_CONTRACT]) await writeContract(folder, contract);
  const [town] = await Promise.all([townCluster(), writeReferenceScript()]);
  writeClusterFile(path.join(folder, path.basename(TOWN_FILE)), town);
};
