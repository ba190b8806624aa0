import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyOfPacts } from '../../testing/report.ts';
import { expect, test } from 'vitest';
import { fallsFrom, IncompletePacts, readAllPacts } from './manifest.ts';
import { PACTS, pactFilesOf, readPactFile, readPacts, writtenPact, type PactFile } from './read.ts';

/** Changes the proposed interactions in a folder of pacts by the function `how`. */
const change = async (
  folder: string,
  how: (interactions: PactFile['interactions']) => PactFile['interactions'],
): Promise<void> => {
  for (const file of pactFilesOf(folder, 'proposed')) {
    const pact = readPactFile(file);
    await writeFile(file, writtenPact({ ...pact, interactions: how(pact.interactions) }));
  }
};

test('every interaction in the manifest is in the committed pacts', () => {
  expect(readAllPacts(PACTS)).toEqual(readPacts(PACTS));
});

test.each([
  ['a tier is empty', (folder: string) => change(folder, () => [])],
  ['an interaction is missing', (folder: string) => change(folder, (all) => all.slice(1))],
  [
    'an interaction is there twice',
    (folder: string) => change(folder, (all) => [...all.slice(1), ...all.slice(-1)]),
  ],
  ['a tier is missing', (folder: string) => rm(path.join(folder, 'assumed'), { recursive: true })],
  ['all is missing', (folder: string) => rm(folder, { recursive: true })],
  ['there is no manifest', (folder: string) => rm(path.join(folder, 'manifest.json'))],
  [
    'the manifest wants none',
    async (folder: string) => {
      const none = { documented: [], assumed: [], proposed: [] };
      await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(none));
      for (const tier of ['documented', 'assumed', 'proposed'] as const) {
        for (const file of pactFilesOf(folder, tier)) await rm(file);
      }
    },
  ],
])('pacts are refused when %s', async (_what, damage) => {
  const folder = await copyOfPacts();
  await damage(folder);
  expect(() => readAllPacts(folder)).toThrow(IncompletePacts);
});

test('an interaction that is documented in the committed pacts but proposed in a new pact is reported', () => {
  const interactions = readPacts(PACTS);
  expect(fallsFrom(PACTS, interactions)).toEqual([]);
  const [first] = interactions;
  const fallen = interactions.map((one) =>
    one === first ? { ...one, tier: 'proposed' as const } : one,
  );
  expect(fallsFrom(PACTS, fallen)).toEqual([
    { description: first?.description, from: 'documented', to: 'proposed' },
  ]);
  // An interaction may become more certain, for example documented instead of proposed.
  const risen = interactions.map((one) => ({ ...one, tier: 'documented' as const }));
  expect(fallsFrom(PACTS, risen)).toEqual([]);
});
