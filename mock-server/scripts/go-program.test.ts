import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findGoProgram, installGoProgram } from './go-program.ts';

const PROGRAM = { name: 'stand-in', module: 'example.org/stand-in', version: 'v1.2.3' };

let folder: string;
let cache: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'go-program-'));
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

test('the one on the path is taken', async () => {
  const PATH = program('stand-in', 'exit 0');
  const file = path.join(folder, 'bin/stand-in');
  expect(await installGoProgram(PROGRAM, { PATH }, cache)).toEqual({ file });
  expect(findGoProgram(PROGRAM, { PATH }, cache)).toEqual({ file });
});

test('Go installs it once, also when two ask at the same time', async () => {
  const installed = path.join(folder, 'installed');
  const PATH = program(
    'go',
    `echo "$2" >> ${installed}; echo > "$GOBIN/stand-in"; chmod +x "$GOBIN/stand-in"`,
  );
  expect(findGoProgram(PROGRAM, { PATH }, cache)).toHaveProperty('reason');
  const file = path.join(cache, 'stand-in/v1.2.3/stand-in');
  const both = [1, 2].map(() => installGoProgram(PROGRAM, { PATH }, cache));
  expect(await Promise.all(both)).toEqual([{ file }, { file }]);
  rmSync(installed);
  expect(await installGoProgram(PROGRAM, { PATH }, cache)).toEqual({ file });
  expect(() => {
    rmSync(installed);
  }).toThrow();
});

test('why there is none is said', async () => {
  const PATH = program('go', 'exit 1');
  const answer = await installGoProgram(PROGRAM, { PATH }, cache);
  expect('reason' in answer && answer.reason).toContain('could not be installed');
  const hinted = { ...PROGRAM, hint: 'STAND_IN_URL can name one' };
  expect(findGoProgram(hinted, { PATH: '' }, cache)).toEqual({
    reason: 'stand-in is not on this machine; STAND_IN_URL can name one',
  });
});
