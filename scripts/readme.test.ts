import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from './lib/root.ts';

/** The documents whose commands are tested. */
const DOCUMENTS = ['README.md', 'docs/real-backend.md'];

/**
 * Every command of the documents and the file that runs it. The file must hold the command as the
 * document prints it.
 */
const COVERED_BY: Readonly<Record<string, string>> = {
  'npm start': 'scripts/commands/start.test.ts',
  'npm start -- --dev': 'scripts/commands/start.test.ts',
  'API_HOST=http://localhost:4000 npm start': 'scripts/commands/start.test.ts',
  'docker compose up --build --wait': 'compose/profiles.test.ts',
  'docker compose --env-file compose/scale.env up --build --wait': 'compose/profiles.test.ts',
  'API_HOST=https://backend.example docker compose up --build --wait staging':
    'compose/profiles.test.ts',
  'npm test': '.ci/run',
  'npm run test:long': '.ci/run',
  'npm test -- web src/shared/lib': 'scripts/commands/test.test.ts',
  'npm run doctor -- http://localhost:4000': 'scripts/commands/doctor.test.ts',
  'DOCTOR_PASSWORD=Courier2026 npm run doctor -- http://localhost:4000 --email admin@millbrook.example':
    'scripts/commands/doctor.test.ts',
  'E2E_BASE_URL=http://localhost:8080 npm test -- e2e journeys/first-advertisement.spec.ts':
    'scripts/commands/test.test.ts',
};

/** The lines of all fenced `sh` blocks, without prompts and comments. */
function commandsOf(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
}

/** The project's own files and folders that are named in backticks or linked. */
function pathsOf(markdown: string): string[] {
  const named = [
    ...markdown.matchAll(
      /`((?:web|mock-server|contracts|e2e|compose|scripts|docs|eslint)\/[^\s`]+)`/g,
    ),
  ];
  const linked = [...markdown.matchAll(/\]\((?!https?:)([^)#]+)/g)];
  return [...named, ...linked].map(([, name = '']) => name);
}

const read = (file: string): Promise<string> => readFile(path.join(ROOT, file), 'utf8');

describe('the README', async () => {
  const commands = commandsOf(await read('README.md'));

  it('has the two commands', () => {
    expect(commands).toEqual(expect.arrayContaining(['npm start', 'npm test']));
  });
});

describe.each(DOCUMENTS)('%s', async (document) => {
  const markdown = await read(document);
  const commands = commandsOf(markdown);

  it.each([...new Set(commands)])('prints a command that a test runs: %s', async (command) => {
    const cover = COVERED_BY[command];
    expect(cover, `COVERED_BY has an entry for "${command}"`).toBeDefined();
    expect(await readFile(path.join(ROOT, cover ?? ''), 'utf8')).toContain(command);
  });

  it.each([...new Set(pathsOf(markdown))])(
    'names a file or folder that there is: %s',
    async (name) => {
      await expect(stat(path.join(ROOT, path.dirname(document), name))).resolves.toBeDefined();
    },
  );
});

it.each(Object.keys(COVERED_BY))('a document still prints: %s', async (command) => {
  const commands = await Promise.all(DOCUMENTS.map(async (file) => commandsOf(await read(file))));
  expect(commands.flat()).toContain(command);
});

describe('pathsOf', () => {
  it('finds what is named and what is linked, but no address', () => {
    const markdown =
      'In `web/src/root.tsx` ([how](docs/look.md#type)), at [home](https://x.example).';
    expect(pathsOf(markdown)).toEqual(['web/src/root.tsx', 'docs/look.md']);
  });
});

describe('commandsOf', () => {
  it('reads the lines of sh blocks only', () => {
    const markdown = [
      '```sh\nnpm start   # opens a newspaper\n\n# a comment\nnpm test\n```',
      '```json\n{ "not": "a command" }\n```',
      '```sh\ncurl http://localhost:3000/#news\n```',
    ].join('\n\n');
    expect(commandsOf(markdown)).toEqual([
      'npm start',
      'npm test',
      'curl http://localhost:3000/#news',
    ]);
  });
});
