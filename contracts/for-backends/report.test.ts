import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reportFolder } from '../testing/report.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stdout.write('report.py is not tested: there is no python3\n');

/** Calls functions of report.py; the lines print JSON. */
function inPython(lines: string, input: unknown): unknown {
  const program = `import json, pathlib, sys, report\ngiven = json.load(sys.stdin)\n${lines}`;
  const { status, stdout, stderr } = spawnSync('python3', ['-c', program], {
    cwd: import.meta.dirname,
    input: JSON.stringify(input),
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout);
}

const row = (tier: string, result: string) => ({
  ...{ tier, result, operation: 'getProfile', status: 200, interaction: `${tier} ${result}` },
  ...{ differences: ['$.role: expected "admin" but was "ADMIN"'], screen: 'Profile' },
  ...{ why: 'It is empty.', pointer: 'openapi.yaml#/paths' },
});

const judged = (rows: unknown, strict = false, allowBlocked = false, hasStates = true) =>
  z
    .tuple([z.number(), z.string(), z.array(z.string())])
    .parse(
      inPython('print(json.dumps(report.judge(*given)))', [rows, strict, allowBlocked, hasStates]),
    );

describe.runIf(hasPython)('the report for backends', () => {
  const passed = row('documented', 'passed');

  it.each([
    ['all pass', [passed], 0],
    ['what counts fails', [passed, row('documented', 'failed')], 1],
    ['what counts lacks its states', [passed, row('documented', 'blocked')], 1],
    ['what does not count fails', [passed, row('assumed', 'failed'), row('proposed', 'failed')], 0],
    ['what does not count lacks its states', [passed, row('proposed', 'blocked')], 2],
    ['one was not tried', [passed, row('proposed', 'untried')], 2],
    ['there are none', [], 2],
  ])('when %s ends with the right number', (_what, rows, code) => {
    expect(judged(rows)[0]).toBe(code);
  });

  it('has assumed interactions count when it is to be strict', () => {
    expect(judged([passed, row('assumed', 'failed')], true)[0]).toBe(1);
  });

  it('lets states be missing where that is allowed, and says how much was tried', () => {
    const rows = [passed, row('proposed', 'blocked')];
    expect(judged(rows, false, true)).toEqual([
      0,
      expect.stringContaining('1 of 2 interactions were tried'),
      ['documented'],
    ]);
    expect(judged([...rows, row('documented', 'blocked')], false, true)[0]).toBe(1);
    expect(judged([...rows, row('proposed', 'untried')], false, true)[0]).toBe(2);
  });

  it('does not blame a backend without any states for them, but for what fails', () => {
    expect(judged([passed, row('documented', 'blocked')], false, false, false)[0]).toBe(2);
    expect(judged([row('documented', 'failed')], false, false, false)[0]).toBe(1);
  });

  it('tells of a failure what differs, which screen breaks and where it is written', async () => {
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
    // As a CI system reads it: well-formed, with one failure, one skipped and one that passed.
    const read_ = `from xml.etree import ElementTree
root = ElementTree.fromstring(given)
cases = root.findall("testsuite/testcase")
failure = root.find("testsuite/testcase/failure")
print(json.dumps([len(cases), len(root.findall("*/*/failure")), len(root.findall("*/*/skipped")), cases[0].get("name"), failure.text]))`;
    const [cases, failures, skipped, name, why] = z
      .tuple([z.number(), z.number(), z.number(), z.string(), z.string()])
      .parse(inPython(read_, junit));
    expect([cases, failures, skipped, name]).toEqual([3, 1, 1, nasty.interaction]);
    expect(why).toContain('<script>alert(1)</script> ]]>');
    expect(why).toContain('breaks:   Profile: It is empty.');
  });
});
