import path from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { TIERS } from '../openapi/provenance.ts';
import { pactFilesOf, readPacts } from '../verify/pacts.ts';
import { findingsOf } from '../verify/verdict.ts';
import { verify } from '../verify/verifier.ts';
import { BREAKING } from './breaking.ts';
import { HARMLESS } from './harmless.ts';
import { mayTouch, type Mutation } from './mutation.ts';
import { startProxy, type MutatingProxy } from './proxy.ts';

const ROUNDS_TIMEOUT_MS = 300_000;
const PACTS = path.resolve(import.meta.dirname, '../pacts');
const pactFiles = TIERS.flatMap((tier) => pactFilesOf(PACTS, tier));
const interactions = readPacts(PACTS);

const interactionsOf = (mutation: Mutation) =>
  interactions.filter(
    ({ references, response }) =>
      references.contract.operation === mutation.operation && mayTouch(mutation, response.status),
  );

const areApart = (a: Mutation, b: Mutation): boolean =>
  a.operation !== b.operation ||
  (a.change.touches !== b.change.touches && ![a, b].some(({ change }) => change.touches === 'all'));

/** Mutations that can be in force together, since each touches other answers. */
function roundsOf(mutations: readonly Mutation[]): Mutation[][] {
  const rounds: Mutation[][] = [];
  for (const mutation of mutations) {
    const free = rounds.find((round) => round.every((other) => areApart(other, mutation)));
    if (free === undefined) rounds.push([mutation]);
    else free.push(mutation);
  }
  return rounds;
}

/** What fails of an operation under a mutation, with what differs; all of it must be tried. */
const failures = new Map<Mutation, string[]>();

async function runRound(round: readonly Mutation[], proxy: MutatingProxy): Promise<void> {
  proxy.mutations = round;
  const tried = [...new Set(round.flatMap(interactionsOf))];
  const outcomes = await verify({
    providerUrl: proxy.url,
    statesUrl: `${inject('doubleUrl')}/control/provider-states`,
    pactFiles,
    descriptions: new Set(tried.map(({ description }) => description)),
  });
  if (outcomes.size !== tried.length) throw new Error('Not every interaction was tried.');
  for (const mutation of round) {
    const failed = findingsOf(interactionsOf(mutation), outcomes, []).filter(
      ({ result }) => result === 'failed',
    );
    failures.set(
      mutation,
      failed.map(({ interaction, differences }) =>
        [interaction.description, ...differences].join('\n'),
      ),
    );
  }
}

beforeAll(async () => {
  const proxy = await startProxy(new URL(inject('doubleUrl')));
  try {
    for (const round of roundsOf([...BREAKING, ...HARMLESS])) await runRound(round, proxy);
  } finally {
    await proxy.close();
  }
}, ROUNDS_TIMEOUT_MS);

it('there are enough mutations to say something, each once', () => {
  const names = [...BREAKING, ...HARMLESS].map(({ name }) => name);
  expect(BREAKING.length).toBeGreaterThanOrEqual(40);
  expect(new Set(names).size).toBe(names.length);
});

it.each(BREAKING)('is caught: $name', (mutation) => {
  expect(failures.get(mutation)?.length).toBeGreaterThan(0);
});

it.each(HARMLESS)('is let pass: $name', (mutation) => {
  expect(failures.get(mutation)).toEqual([]);
});
