import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeBackendFolder } from '../../testing/bundle.ts';
import { runCommand } from '../../testing/command.ts';
import { startPrefix } from '../../testing/prefix.ts';
import { lackOfPython } from '../../testing/python.ts';
import { readPacts } from '../pacts.ts';
import { pactBinary } from '../verifier.ts';

const lack = lackOfPython();
if (lack !== null) process.stdout.write(`The script for backends is not tried: ${lack}\n`);

test.runIf(lack === null)(
  'the script for backends verifies one behind a path, with all of its interactions',
  async () => {
    const folder = await makeBackendFolder();
    onTestFinished(() => folder.remove());
    const { code, output } = await runCommand('sh', [path.join(folder.bundle, 'verify.sh')], {
      PACT: pactBinary(),
      // It is taken without the /api that the calls begin with themselves.
      PROVIDER_URL: `${await startPrefix('/app', inject('doubleUrl'))}/api/`,
      STRICT: '1',
    });
    expect(code, output).toBe(0);
    const number = String(readPacts(path.join(folder.bundle, 'pacts')).length);
    expect(output).toContain(`(${number} of ${number} interactions were tried)`);
    expect(output).toContain('The backend serves the site');
    expect(output).toMatch(/^Contracts of the site, version \d+\.\d+\.\d+\+[0-9a-f]{12}$/m);
    // The double answers pages, which is one of two ways.
    expect(output).toMatch(/~ spared .* the public advertisements, as a whole list/);
    const junit = await readFile(path.join(folder.bundle, 'reports/report.xml'), 'utf8');
    expect(junit).not.toContain('<failure');
    expect(junit.match(/<testcase/g)).toHaveLength(Number(number));
  },
);
