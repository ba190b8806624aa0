import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { CALLS } from '../consumer/support/operations.ts';
import { TIERS } from '../../openapi/provenance.ts';
import { pactFilesOf, readPacts } from '../verify/pacts.ts';
import { findingsOf, judge, type Finding } from '../verify/verdict.ts';
import { verify } from '../verify/verifier.ts';
import { BREAKING } from './breaking.ts';
import { HARMLESS } from './harmless.ts';
import { EFFECTS, mayTouch, type Effect, type Mutation } from './mutation.ts';
import { startProxy, type MutatingProxy } from './proxy.ts';

const ROUNDS_TIMEOUT_MS = 900_000;
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

/** Groups mutations that change different responses, so that one run verifies them together. */
const roundsOf = (mutations: readonly Mutation[]): Mutation[][] => {
  const rounds: Mutation[][] = [];
  for (const mutation of mutations) {
    const free = rounds.find((round) => round.every((other) => areApart(other, mutation)));
    if (free === undefined) rounds.push([mutation]);
    else free.push(mutation);
  }
  return rounds;
};

interface Outcome {
  effect: Effect;
  /** The failures with their differences. */
  failures: readonly string[];
  /** The number of changed responses. */
  changed: number;
}

const outcomes = new Map<Mutation, Outcome>();

const effectOf = (findings: readonly Finding[]): Effect => {
  if (judge(findings, false).exitCode === 1) return 'fails';
  if (judge(findings, true).exitCode === 1) return 'fails with --strict';
  return findings.some(({ result }) => result === 'failed') ? 'is reported' : 'passes';
};

const runRound = async (round: readonly Mutation[], proxy: MutatingProxy): Promise<void> => {
  proxy.mutations = round;
  const tried = [...new Set(round.flatMap(interactionsOf))];
  const results = await verify({
    providerUrl: proxy.url,
    statesUrl: `${inject('doubleUrl')}/control/provider-states`,
    pactFiles,
    descriptions: new Set(tried.map(({ description }) => description)),
  });
  if (results.size !== tried.length) throw new Error('Not every interaction was tried.');
  for (const mutation of round) {
    const findings = findingsOf(interactionsOf(mutation), results, []);
    const failures = findings
      .filter(({ result }) => result === 'failed')
      .map(({ interaction, differences }) => [interaction.description, ...differences].join('\n'));
    const changed = proxy.changed.get(mutation) ?? 0;
    outcomes.set(mutation, { effect: effectOf(findings), failures, changed });
  }
};

const ALL = [...BREAKING, ...HARMLESS];

beforeAll(async () => {
  const proxy = await startProxy(new URL(inject('doubleUrl')));
  try {
    for (const round of roundsOf(ALL)) await runRound(round, proxy);
  } finally {
    await proxy.close();
  }
  const score = EFFECTS.map((effect) => {
    const number = ALL.filter((mutation) => outcomes.get(mutation)?.effect === effect).length;
    return `${number} ${effect}`;
  });
  process.stdout.write(`Deviations of a provider: ${score.join(', ')}\n`);
}, ROUNDS_TIMEOUT_MS);

test('every operation has a deviation, and names are unique', () => {
  const names = ALL.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const covered = new Set(BREAKING.map(({ operation }) => operation));
  expect(Object.keys(CALLS).filter((id) => ![...covered].some((name) => name === id))).toEqual([]);
});

test.each(ALL)('$effect: $name', (mutation) => {
  const { effect, failures, changed } = outcomes.get(mutation) ?? { effect: undefined };
  expect(changed, 'answers that were changed').toBeGreaterThan(0);
  expect(effect, failures?.join('\n')).toBe(mutation.effect);
});
