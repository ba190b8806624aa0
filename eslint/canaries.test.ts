import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

/*
 * Each file in canaries/ breaks rules on purpose. It is linted with the true configuration in the
 * place of a true file, so that a rule that has died silently (a resolver that finds nothing, a
 * pattern that matches nothing) is noticed. Two comments head each canary: the file that it stands
 * in for, and exactly the rules that it breaks, once for each time.
 */

const ROOT = path.resolve(import.meta.dirname, '..');
const CANARIES = path.join(import.meta.dirname, 'canaries');
const MAX_FILE_LINES = 250;

const eslint = new ESLint({ cwd: ROOT });

async function brokenRules(code: string, seat: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath: path.join(ROOT, seat) });
  const messages = results.flatMap((result) => result.messages);
  return messages.map(({ ruleId, message }) => ruleId ?? message).sort();
}

describe('a canary', async () => {
  for (const name of await readdir(CANARIES)) {
    it(`dies of its own poison: ${name}`, async () => {
      const code = await readFile(path.join(CANARIES, name), 'utf8');
      const [, seat = '', rules = ''] = /^\/\/ as: (.+)\n\/\/ breaks: (.+)\n/.exec(code) ?? [];
      expect(existsSync(path.join(ROOT, seat)), `${seat} exists`).toBe(true);
      expect(await brokenRules(code, seat)).toEqual(rules.split(', ').sort());
    });
  }
});

describe('the longest file', () => {
  const lines = (count: number) => 'export {};\n'.repeat(count);

  it.each([
    [MAX_FILE_LINES, []],
    [MAX_FILE_LINES + 1, ['max-lines']],
  ])('may have %i lines or not: %j', async (count, broken) => {
    expect(await brokenRules(lines(count), 'mock-server/src/domain/errors.ts')).toEqual(broken);
  });
});

it('lets a route import the types that React Router generates for it', async () => {
  const code =
    "import type { Route } from './+types/home.ts';\nexport type Props = [Route.Info];\n";
  expect(await brokenRules(code, 'web/src/routes/home.tsx')).toEqual([]);
});

it('reports rules as errors only', async () => {
  const seats = ['web/src/root.tsx', 'mock-server/src/app.ts', 'scripts/start.mjs'];
  for (const seat of seats) {
    const config: unknown = await eslint.calculateConfigForFile(path.join(ROOT, seat));
    const severities = Object.values(rulesOf(config)).map((entry) =>
      Array.isArray(entry) ? Number(entry[0]) : Number(entry),
    );
    expect(severities.length).toBeGreaterThan(50);
    expect(severities.filter((severity) => severity === 1)).toEqual([]);
  }
});

function rulesOf(config: unknown): object {
  const isConfig = typeof config === 'object' && config !== null && 'rules' in config;
  return isConfig && typeof config.rules === 'object' ? (config.rules ?? {}) : {};
}
