import { readFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { lackOfPython } from '../../../packages/runner/python.ts';
import { readReport, withResult } from '../report.ts';
import { blocksOf, makeProject, type DjangoProject } from './project.ts';

/* Follows the README for backend developers in a new Django project, without a container. */

const lack = lackOfPython();
if (lack !== null) process.stdout.write(`The README for backends is skipped: ${lack}\n`);

const [firstReport = '', doctor = '', , withStates = '', ...rest] = blocksOf('sh');
const INSTALL_TIMEOUT_MS = 300_000;
const SCREEN_LINES = 24;

let project: DjangoProject;

const start = async (block: string): Promise<void> => {
  onTestFinished(await project.start(block));
};

const askForState = async (state: string, params: Record<string, unknown> = {}) => {
  const body = JSON.stringify({ state, params });
  const response = await fetch(`${project.url}/control/provider-states`, { method: 'POST', body });
  return [response.status, await response.text()];
};

describe.runIf(lack === null)('the README for backend developers is right', () => {
  beforeAll(async () => {
    project = await makeProject();
  }, INSTALL_TIMEOUT_MS);
  afterAll(() => project.remove());

  test('every command in the README is tested here', () => {
    expect(rest).toEqual([]);
  });

  test('the README leads to a first report with one command', async () => {
    await start('python manage.py runserver 8000');
    const { code, output } = await project.run(firstReport);
    expect(code, output).toBe(2);
    expect(output).toContain('Could not verify: Every call responds with an HTML page (404)');
    const checked = await project.run(doctor);
    expect(checked.code).toBe(1);
    expect(checked.output).toContain('Every call responds with an HTML page (404)');
  });

  test('the first provider states, written as the README says, reject unknown parameters', async () => {
    await project.addStates();
    await appendFile(
      path.join(project.folder, 'contract_states.py'),
      '\n\n@state("there is an advertisement")\ndef anything(**params):\n    return params\n',
    );
    await start(withStates);
    expect(await askForState('')).toEqual([200, '{}']);
    const email = 'a@contract.example';
    expect(await askForState('an account exists', { email })).toEqual([200, '{}']);
    const refusals: [string, Record<string, unknown>, number, string][] = [
      ['there is a story', { premium: true }, 404, 'There is no provider state'],
      ['an account exists', { email, membership: 'active' }, 400, 'does not take'],
      ['an account exists', { role: 'admin' }, 400, 'needs email'],
      ['there is no account', { email: 'maya@courier.example' }, 400, 'of @contract.example only'],
    ];
    for (const [state, params, status, words] of refusals) {
      expect(await askForState(state, params)).toEqual([status, expect.stringContaining(words)]);
    }
    const [, found] = await askForState('there is an advertisement', { status: 'pending' });
    expect(found).toBe('{"status": "pending"}');
  });

  test('provider states can only be set up if their database is used for nothing else', async () => {
    await start('python manage.py runserver 8000');
    const asked = await fetch(`${project.url}/control/provider-states`, { method: 'POST' });
    expect(asked.status).toBe(404);
    const settings = path.join(project.folder, 'config/elsewhere.py');
    await writeFile(
      settings,
      'from config.contracts import *\nDATABASES["default"]["NAME"] = "db.sqlite3"\n',
    );
    const { output } = await project.run(
      `DJANGO_SETTINGS_MODULE=config.elsewhere python -c '
import django; django.setup()
from django.test import Client
print(Client(headers={"host": "localhost"}).post("/control/provider-states", {}).content.decode())'`,
    );
    expect(output).toContain('need a database of their own');
  });

  test('the site works with a backend that has only the documented calls', async () => {
    await project.addPaper();
    await start(withStates);
    const { code, output } = await project.run(firstReport);
    expect(code, output).toBe(0);
    expect(output).toMatch(
      /The backend serves the site: (\d+) of \1 documented interactions and (\d+) of \2 workflows pass/,
    );
    expect(output).toMatch(/\d+ left out \(the site works without\)/);
    expect(output).not.toContain('✗');
    expect(output.trim().split('\n').length).toBeLessThanOrEqual(SCREEN_LINES);
    // This Django backend sends lists without pages, and the membership beside the profile's name.
    const report = await readReport(path.join(project.folder, 'site-contracts'));
    expect(withResult(report, 'passed')).toContain(
      'a visitor lists advertisements, as a whole list',
    );
    expect(withResult(report, 'spared')).toContain('a member reads the profile');
  });

  test('the committed OpenAPI description equals the one that the Django backend generates', async () => {
    const { output } = await project.run('python manage.py spectacular');
    const committed = readFileSync(path.join(import.meta.dirname, 'openapi.yaml'), 'utf8');
    expect(parse(output)).toEqual(parse(committed));
  });

  test('two YAML parsers of Python read openapi.yaml as the site’s own parser does', async () => {
    const file = path.resolve(import.meta.dirname, '../../../openapi.yaml');
    const { code, output } = await project.run(`python -c '
import json, yaml
from ruamel.yaml import YAML
text = open("${file}").read()
print(json.dumps([yaml.safe_load(text), YAML(typ="safe", pure=True).load(text)], default=str))'`);
    expect(code, output).toBe(0);
    const contract: unknown = parse(readFileSync(file, 'utf8'));
    expect(JSON.parse(output)).toEqual([contract, contract]);
  });
});
