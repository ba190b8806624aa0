import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findStripeMock } from './find-stripe-mock.ts';

let folder: string;
let cache: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'find-mock-'));
  cache = path.join(folder, 'cache');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Puts a program into a folder that is then on the PATH. */
const program = (name: string, script: string): string => {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return `${bin}${path.delimiter}/bin${path.delimiter}/usr/bin`;
};

test('takes the one on the path', async () => {
  const PATH = program('stripe-mock', 'exit 0');
  expect(await findStripeMock({ PATH }, cache)).toEqual({
    file: path.join(folder, 'bin/stripe-mock'),
  });
});

test('has Go install it once, also when two ask at the same time', async () => {
  const installed = path.join(folder, 'installed');
  const PATH = program(
    'go',
    `echo "$2" >> ${installed}; echo > "$GOBIN/stripe-mock"; chmod +x "$GOBIN/stripe-mock"`,
  );
  const file = path.join(cache, 'stripe-mock');
  const both = [findStripeMock({ PATH }, cache), findStripeMock({ PATH }, cache)];
  expect(await Promise.all(both)).toEqual([{ file }, { file }]);
  rmSync(installed);
  expect(await findStripeMock({ PATH }, cache)).toEqual({ file });
  expect(() => {
    rmSync(installed);
  }).toThrow();
});

test('says why there is none', async () => {
  const PATH = program('go', 'exit 1');
  const answer = await findStripeMock({ PATH }, cache);
  expect('reason' in answer && answer.reason).toContain('could not be installed');
});
