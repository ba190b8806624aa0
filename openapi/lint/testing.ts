import { execFile } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REDOCLY = path.join(ROOT, 'node_modules/.bin/redocly');

/** Lints a contract as `npm run check` does, and returns Redocly's report as JSON. */
export const lint = async (contract: object): Promise<string> => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'contract-'));
  const file = path.join(folder.path, 'openapi.json');
  await writeFile(file, JSON.stringify(contract));
  const args = ['lint', file, '--config', path.join(ROOT, 'openapi/redocly.yaml'), '--format=json'];
  return await new Promise((resolve) => {
    // Redocly exits with code 1 when it finds problems, so the error is ignored.
    execFile(process.execPath, [REDOCLY, ...args], (_error, stdout) => resolve(stdout));
  });
};
