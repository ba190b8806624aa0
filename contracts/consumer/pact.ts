import path from 'node:path';
import { PactV4, SpecificationVersion } from '@pact-foundation/pact';

/** What the real backend is known to do, by how well it is known; one folder of pacts for each. */
export type Tier = 'documented' | 'assumed' | 'proposed';

/** Where the tests write; compare-pacts holds it against the committed pacts. */
export const OUTPUT = path.resolve(import.meta.dirname, '../.cache/pacts');

/** A pact between the site and the backend for one tier. */
export const createPact = (tier: Tier): PactV4 =>
  new PactV4({
    consumer: 'local-news-site',
    provider: 'local-news-api',
    dir: path.join(OUTPUT, tier),
    spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
    logLevel: 'error',
  });
