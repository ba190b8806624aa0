import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { PACTS, pactFilesOf, readPacts } from '../consumer/pacts/read.ts';
import { startMutatedBackend } from '../mutations/backend.ts';
import { MUTATIONS } from '../mutations/table.ts';
import { startSiteView } from '../verify/interactions/site-view.ts';
import { verify } from '../verify/interactions/verifier.ts';
import { lackOfPactJvm, verifyByJvm } from './pact-jvm/verifier.ts';

const lack = lackOfPactJvm();
if (lack !== null) process.stdout.write(`pact-jvm is skipped: ${lack}\n`);

const TIER = 'documented';
const pactFiles = pactFilesOf(PACTS, TIER);
const descriptions = readPacts(PACTS, [TIER]).map(({ description }) => description);

/** Changes of a backend, at most one for each operation. Most of the nulls are harmless. */
const BACKENDS: readonly { name: string; changes: readonly string[] }[] = [
  { name: 'without changes', changes: [] },
  {
    name: 'with nulls',
    changes: [
      'getProfile: user_profile.joined_date is null',
      'listAdvertisements: created_at is null',
      'listOwnAdvertisements: created_at is null',
      'getAdvertisement: user is null',
      'loginUser: access_token is null',
    ],
  },
  {
    name: 'with other fields',
    changes: [
      'getProfile: user_profile.joined_date has another type',
      'listAdvertisements: created_at has another type',
      'listOwnAdvertisements: id is null',
      'getAdvertisement: updated_at is null',
      'loginUser: refresh_token is missing',
    ],
  },
];

test.skipIf(lack !== null).each(BACKENDS)(
  'pact-jvm judges a backend $name as Pact’s own verifier does',
  async ({ changes }) => {
    const doubleUrl = inject('doubleUrl');
    const backend = await startMutatedBackend(new URL(doubleUrl));
    onTestFinished(backend.close);
    const mutations = MUTATIONS.filter(({ operation, name }) =>
      changes.includes(`${operation}: ${name}`),
    );
    expect(mutations).toHaveLength(changes.length);
    backend.mutations = mutations;
    const statesUrl = `${doubleUrl}/control/provider-states`;
    const differences = await verify({
      providerUrl: backend.url,
      statesUrl,
      pactFiles,
      descriptions: new Set(descriptions),
    });
    expect(backend.seen).toEqual(new Set(mutations));

    const view = await startSiteView(backend.url, process.env);
    onTestFinished(view.close);
    const pacts = path.join(PACTS, TIER);
    const verdicts = await verifyByJvm({ port: view.url.port, states: statesUrl, pacts });
    expect([...verdicts.keys()].toSorted()).toEqual(descriptions.toSorted());
    const expected = descriptions.map((name) => [name, differences.get(name)?.length === 0]);
    expect(Object.fromEntries(verdicts)).toEqual(Object.fromEntries(expected));
  },
);
