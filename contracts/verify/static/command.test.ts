import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../testing/command.ts';
import { reportFolder } from '../../testing/report.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DJANGO = path.join(ROOT, 'contracts/testing/django/openapi.yaml');
const OPENAPI = path.join(ROOT, 'openapi.yaml');
const PACKAGE = path.join(ROOT, 'contracts/package.json');

describe('the command compare judges OpenAPI descriptions', { timeout: 60_000 }, () => {
  const run = (...args: string[]) => runCommand(['compare', ...args]);

  test('the result of a comparison fits on a terminal screen', async () => {
    const { code, output } = await run('--openapi', DJANGO);
    expect(output).toContain('By its description, the backend serves the site');
    expect(output.split('\n').length).toBeLessThanOrEqual(24);
    expect(code).toBe(0);
  });

  test('the mock server’s OpenAPI description has no differences from what the site needs', async () => {
    const { code, output } = await run('--openapi', OPENAPI, '--strict');
    expect(output).toMatch(/Screens: \d+ work\./);
    expect(code, output).toBe(0);
  });

  test('a reported difference names the file and the line of the operation', async () => {
    const file = path.join(await reportFolder(), 'backend.yaml');
    writeFileSync(file, readFileSync(DJANGO, 'utf8').replaceAll('is_active', 'active'));
    const { output } = await run('--openapi', file, '--verbose');
    const line = Number(/"is_active" is not in the description \(.*:(\d+)\)/.exec(output)?.[1]);
    expect(readFileSync(file, 'utf8').split('\n')[line - 1]).toMatch(/^ +get:$/);
  });

  test('an OpenAPI description may be in several files', async () => {
    const folder = await reportFolder();
    const [paths, schemas] = readFileSync(DJANGO, 'utf8').split(/^components:$/m);
    const root = (paths ?? '').replaceAll('#/components', 'schemas.yaml#/components');
    writeFileSync(path.join(folder, 'schemas.yaml'), `components:${schemas}`);
    writeFileSync(path.join(folder, 'backend.yaml'), root);
    const { code, output } = await run('--openapi', path.join(folder, 'backend.yaml'));
    expect(output).toContain('By its description, the backend serves the site');
    expect(code).toBe(0);
  });

  test('the printed document contains the documented and assumed calls, but no proposed ones', async () => {
    const { code, output } = await runCommand(['documented']);
    expect(code).toBe(0);
    expect(output).toContain('GET /articles/most-read/: Home (most read)');
    expect(output).not.toContain('x-provenance: proposed');
    const file = path.join(await reportFolder(), 'documented.yaml');
    writeFileSync(file, output);
    const compared = await run('--openapi', file, '--strict');
    expect(compared.code, compared.output).toBe(0);
  });

  test('the command compare explains what is wrong with its options or with the OpenAPI description', async () => {
    const other = path.join(await reportFolder(), 'other.yaml');
    writeFileSync(other, 'openapi: 3.0.0\npaths: { /pets: { get: { responses: {} } } }\n');
    for (const [args, words] of [
      [[], '--openapi is missing'],
      [['--openapi', 'no-such-file.yaml'], 'no such file'],
      [['--openapi', other, 'again'], 'Unexpected: again'],
      [['--openapi', import.meta.filename], `${import.meta.filename}: `],
      [['--openapi', PACKAGE], 'not an OpenAPI 3 description'],
      [['--openapi', other], 'none of the site’s calls'],
    ] as const) {
      const { code, output } = await run(...args);
      expect(output).toContain(words);
      expect(code).toBe(2);
    }
    expect((await run('--help')).output).toContain('Exit code: 0');
  });
});
