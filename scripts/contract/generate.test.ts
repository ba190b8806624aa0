import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contractTypes, staleTargets } from './generate.ts';

let folder: URL;
beforeAll(async () => {
  folder = pathToFileURL((await mkdtemp(path.join(tmpdir(), 'generate-'))) + path.sep);
});
afterAll(() => rm(folder, { recursive: true }));

describe('contractTypes', () => {
  it('types an uploaded file as a Blob and a field with a default as optional', async () => {
    const contract = new URL('openapi.json', folder);
    const Upload = {
      type: 'object',
      properties: {
        picture: { type: 'string', contentMediaType: 'application/octet-stream' },
        size: { type: 'integer', default: 12 },
      },
    };
    const info = { title: 'Test', version: '1' };
    const document = { openapi: '3.1.0', info, paths: {}, components: { schemas: { Upload } } };
    await writeFile(contract, JSON.stringify(document));

    const types = await contractTypes(contract);

    expect(types).toContain('picture?: Blob;');
    expect(types).toContain('size?: number;');
    expect(types.split('\n')[0]).toContain('Generated from openapi.yaml');
  });
});

describe('staleTargets', () => {
  it('names the files that are missing or differ', async () => {
    const [current, changed, missing] = ['current', 'changed', 'missing'].map(
      (name) => new URL(name, folder),
    );
    if (!current || !changed || !missing) throw new Error('three targets');
    await writeFile(current, 'types');
    await writeFile(changed, 'types edited by hand');

    expect(await staleTargets('types', [current, changed, missing])).toEqual([changed, missing]);
  });
});
