import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openapi } from './contract.ts';

const require = createRequire(import.meta.url);
const parserSchema = z.object({
  load: z.custom<(text: string) => unknown>((value) => typeof value === 'function'),
});

test('the package js-yaml reads openapi.yaml as the project’s own parser does', () => {
  const { load } = parserSchema.parse(require('js-yaml'));
  const text = readFileSync(path.resolve(import.meta.dirname, '../openapi.yaml'), 'utf8');
  expect(load(text)).toEqual(openapi);
});
