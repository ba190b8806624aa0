import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createControl } from '../../control/client.ts';
import { isRecord } from '../../openapi/document.ts';
import { loadContract } from '../src/contract/document.ts';
import { isFileField } from '../../openapi/validation/form.ts';
import { smallPng } from '../testing/pictures.ts';
import { startServerProcess, temporaryFolder } from '../testing/server-process.ts';
import { attack, installSchemathesis } from './generated-requests/schemathesis.ts';

/* Schemathesis generates thousands of requests, which four people send. */

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const PER_OPERATION = 130;
const MIN_REQUESTS = 5000;

/** At least this share must succeed: less for visitors, because most operations refuse them. */
const PEOPLE: [person: string, minShareOfSuccess: number][] = [
  ['visitor', 0.08],
  ['reader', 0.15],
  ['member', 0.2],
  ['admin', 0.2],
];

const operations = [...loadContract().operations.values()];
const fileFields = operations
  .flatMap(({ body }) => [...(body?.values() ?? [])])
  .flatMap((schema) => (isRecord(schema.properties) ? Object.entries(schema.properties) : []))
  .filter(([, schema]) => isRecord(schema) && isFileField(schema))
  .map(([name]) => name);

const data = temporaryFolder();
const server = startServerProcess({
  DATA_DIR: data.folder,
  CONTROL_API: 'on',
  PASSWORD_COST_LOG2: '10',
  SITE_ORIGINS: 'http://localhost:3000',
});
let url: string;
let command: string;

beforeAll(async () => {
  [url, command] = await Promise.all([server.ready, installSchemathesis()]);
});

afterAll(async () => {
  server.kill('SIGKILL');
  await server.ended;
  data.remove();
});

test.each(PEOPLE)(
  'every response to a %s matches the contract',
  async (person, minShareOfSuccess) => {
    await createControl(url).reset();
    const requestsFile = path.join(data.folder, `${person}.txt`);
    const options = { command, url, person, seed: SEED, perOperation: PER_OPERATION, requestsFile };
    const { passed, report } = await attack({ ...options, fileFields, picture: await smallPng() });
    const requests = readFileSync(requestsFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' '));

    const succeeded = requests.filter(([, outcome]) => outcome === 'succeeded');
    const share = succeeded.length / requests.length;
    const percent = (100 * share).toFixed(1);
    console.log(`${person} (seed ${SEED}): ${requests.length} requests, ${percent} % succeeded`);
    expect.soft(passed, report).toBe(true);
    expect(requests.length).toBeGreaterThanOrEqual(MIN_REQUESTS);
    expect(new Set(requests.map(([operation]) => operation)).size).toBe(operations.length);
    expect(share).toBeGreaterThan(minShareOfSuccess);
  },
);
