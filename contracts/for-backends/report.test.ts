import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { reportFolder } from '../testing/report.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stdout.write('report.py is not tested: there is no python3\n');

/** Calls functions of report.py; the lines print JSON. */
const inPython = (lines: string, input: unknown): unknown => {
  const program = `import json, pathlib, sys, report\ngiven = json.load(sys.stdin)\n${lines}`;
  const { status, stdout, stderr } = spawnSync('python3', ['-c', program], {
    cwd: import.meta.dirname,
    input: JSON.stringify(input),
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout);
};

const row = (tier: string, result: string) => ({
  ...{ tier, result, operation: 'getProfile', status: 200, interaction: `${tier} ${result}` },
  ...{ differences: ['$.role: expected "admin" but was "ADMIN"'], screen: 'Profile' },
  ...{ why: 'It is empty.', pointer: 'openapi.yaml#/paths' },
});

const passed = row('documented', 'passed');
const blockedProposed = [passed, row('proposed', 'blocked')];
const STRICT = { strict: true };
const ALLOWED = { allow_blocked: true };
const NO_STATES = { has_states: false };

type Case = [string, ReturnType<typeof row>[], Readonly<Record<string, boolean>>, number];
const CASES: readonly Case[] = [
  ['all pass', [passed], {}, 0],
  ['what counts fails', [passed, row('documented', 'failed')], {}, 1],
  ['what counts lacks its states', [passed, row('documented', 'blocked')], {}, 1],
  ['an assumed one fails', [passed, row('assumed', 'failed')], {}, 0],
  ['an assumed one fails and it is to be strict', [passed, row('assumed', 'failed')], STRICT, 1],
  ['a proposed one fails', [passed, row('proposed', 'failed')], STRICT, 0],
  ['a proposed one lacks its states', blockedProposed, {}, 2],
  ['a proposed one may lack its states', blockedProposed, ALLOWED, 0],
  ['what counts may not', [...blockedProposed, row('documented', 'blocked')], ALLOWED, 1],
  ['one was not tried', [passed, row('proposed', 'untried')], ALLOWED, 2],
  ['there are none', [], {}, 2],
  ['there are no states at all', [passed, row('documented', 'blocked')], NO_STATES, 2],
  ['there are none, and one fails without', [row('documented', 'failed')], NO_STATES, 1],
];

describe.runIf(hasPython)('the report for backends', () => {
  test('returns the right exit code and the number of verified interactions', () => {
    const judged = inPython(
      `usual = {"strict": False, "allow_blocked": False, "has_states": True}
print(json.dumps([report.judge(rows, **{**usual, **options})[:2] for _, rows, options, _ in given]))`,
      CASES,
    );
    const verdicts = z.array(z.tuple([z.number(), z.string()])).parse(judged);
    const found = verdicts.map(([code], index) => `${CASES[index]?.[0] ?? ''}: ${code}`);
    expect(found).toEqual(CASES.map(([what, , , code]) => `${what}: ${code}`));
    const allowed = CASES.findIndex(([what]) => what === 'a proposed one may lack its states');
    expect(verdicts[allowed]?.[1]).toContain('1 of 2 interactions were tried');
  });

  test('spares a failure only if its alternative passes', () => {
    const interaction = (description: string, alternative?: string) => ({
      description,
      tier: 'documented',
      comments: {
        references: {
          contract: { operation: 'getProfile', status: 200, pointer: '#/paths', alternative },
          site: { screen: 'Profile', why: 'It is empty.' },
        },
      },
    });
    const given = [interaction('flat', 'nested'), interaction('nested', 'flat')];
    given.push(interaction('another', 'flat'), interaction('alone'));
    const outcomes = { flat: ['x'], nested: [], another: ['x'], alone: ['x'] };
    const results = inPython(
      'print(json.dumps([row["result"] for row in report.rows_of(*given, {})]))',
      [given, outcomes],
    );
    expect(results).toEqual(['spared', 'passed', 'failed', 'failed']);
  });

  test('reports the differences, the screen and the place in openapi.yaml of a failure', async () => {
    const folder = await reportFolder();
    const nasty = {
      ...row('documented', 'failed'),
      interaction: 'a <b>"title"</b> & more',
      differences: ['<script>alert(1)</script> ]]> \u0000\u001b[31m'],
    };
    const code = inPython(
      `verdict = report.judge(given, False, False, True)
sys.stdout, terminal = open(given[0]["folder"] + "/printed.txt", "w"), sys.stdout
code = report.write(pathlib.Path(given[0]["folder"]), given, verdict, "http://a.example/?a=<b>")
print(code, file=terminal)`,
      [{ ...nasty, folder }, passed, row('assumed', 'failed')],
    );
    expect(code).toBe(1);
    const read = (name: string) => readFile(path.join(folder, name), 'utf8');
    const [text, page, junit] = await Promise.all(
      ['report.txt', 'report.html', 'report.xml'].map(read),
    );
    expect(text).toContain('breaks:   Profile: It is empty.\n  contract: openapi.yaml#/paths');
    expect(text).toContain('Screens that break:\n  Profile (1)');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('http://a.example/?a=&lt;b&gt;');
    expect(page).not.toContain('<script>');
    expect(page).toContain('<h2>Screens that break</h2><ul><li>Profile (1)</li></ul>');
    expect(page).toContain('<h2>Failed: 2, 1 of them counting</h2>');
    // As a CI system reads it: well-formed, with one failure, one skipped and one that passed.
    const parsed = `from xml.etree import ElementTree
root = ElementTree.fromstring(given)
cases = root.findall("testsuite/testcase")
failure = root.find("testsuite/testcase/failure")
print(json.dumps([len(cases), len(root.findall("*/*/failure")), len(root.findall("*/*/skipped")), cases[0].get("name"), failure.text]))`;
    const [cases, failures, skipped, name, why] = z
      .tuple([z.number(), z.number(), z.number(), z.string(), z.string()])
      .parse(inPython(parsed, junit));
    expect([cases, failures, skipped, name]).toEqual([3, 1, 1, nasty.interaction]);
    expect(why).toContain('<script>alert(1)</script> ]]>');
    expect(why).toContain('breaks:   Profile: It is empty.');
  });
});
