import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createControl } from '../../control/client.ts';
import { isRecord } from '../../openapi/document.ts';
import { loadContract } from '../src/contract/document.ts';
import { isFileField } from '../../openapi/validation/form.ts';
import { smallPng } from '../testing/pictures.ts';
import { startServerProcess, temporaryFolder } from '../testing/server-process.ts';
import { replay } from './generated-requests/replay.ts';
import {
  isSuccess,
  readCosts,
  readRequests,
  tally,
  type MadeRequest,
} from './generated-requests/request-log.ts';
import { attack, installSchemathesis } from './generated-requests/schemathesis.ts';

/*
 * Schemathesis generates thousands of requests from the contract: valid, invalid and extreme ones.
 * They are sent as a visitor, a reader, a member and an admin.
 */

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const PER_OPERATION = Number(process.env.FUZZ_PER_OPERATION ?? 130);
const MIN_REQUESTS = 5000;
const MAX_COST_MS = 100;
const REPLAYS = 3;

/**
 * At least this share of the generated requests must succeed. The share is lowest for visitors,
 * because most operations refuse visitors.
 */
const PEOPLE: [person: string, minShareOfSuccess: number][] = [
  ['visitor', 0.08],
  ['reader', 0.15],
  ['member', 0.2],
  ['admin', 0.2],
];

/**
 * Requests to these operations never succeed, because they need values that cannot be generated.
 */
const OUT_OF_REACH: Record<string, string> = {
  receivePaymentWebhook: 'the signature of the payment provider',
  verifyPayment: 'the id of a checkout of this very person',
};
const OUT_OF_REACH_FIELDS: Record<string, string> = { otp: 'the code that was mailed' };

const operations = [...loadContract().operations.values()];

const propertiesOf = (schema: unknown): [string, unknown][] =>
  isRecord(schema) && isRecord(schema.properties) ? Object.entries(schema.properties) : [];

const fieldsOf = (id: string): [string, unknown][] => {
  const body = operations.find((operation) => operation.id === id)?.body;
  return [...(body?.values() ?? [])].flatMap(propertiesOf);
};

const whyOutOfReach = (id: string): string | undefined =>
  OUT_OF_REACH[id] ??
  fieldsOf(id)
    .map(([name]) => OUT_OF_REACH_FIELDS[name])
    .find((reason) => reason !== undefined);

const fileFields = operations
  .flatMap(({ id }) => fieldsOf(id))
  .filter(([, schema]) => isRecord(schema) && isFileField(schema))
  .map(([name]) => name);

const data = temporaryFolder();
const costsFile = path.join(data.folder, 'request-costs.txt');
const hook = pathToFileURL(path.join(import.meta.dirname, 'generated-requests/request-costs.ts'));
const server = startServerProcess({
  DATA_DIR: data.folder,
  CONTROL_API: 'on',
  PASSWORD_COST_LOG2: '10',
  SITE_ORIGINS: 'http://localhost:3000',
  NODE_OPTIONS: `--import=${hook.href}`,
  REQUEST_COSTS: costsFile,
});
const made: MadeRequest[] = [];
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

const tokenOf = async (person: string): Promise<string | null> =>
  person === 'visitor' ? null : (await createControl(url).signIn(person)).access_token;

test.each(PEOPLE)(
  'every response to a %s matches the contract',
  async (person, minShareOfSuccess) => {
    await createControl(url).reset();
    const requestsFile = path.join(data.folder, `${person}.jsonl`);
    const options = { command, url, person, seed: SEED, perOperation: PER_OPERATION, requestsFile };
    const { passed, report } = await attack({ ...options, fileFields, picture: await smallPng() });
    const requests = readRequests(requestsFile);
    made.push(...requests);

    const share = requests.filter(isSuccess).length / requests.length;
    const others = requests.filter(({ isItsMethod }) => !isItsMethod);
    const classes = tally(requests.map(({ status }) => `${String(status).slice(0, 1)}xx`));
    console.log(
      [
        `${person} (seed ${SEED}): ${requests.length} requests, ${classes}`,
        `  ${tally(requests.map(({ status }) => status))}`,
        `  of which with other methods than the contract's: ${others.length}`,
        `  operations: ${new Set(requests.map(({ operation }) => operation)).size} of ${operations.length}`,
        `  succeeded: ${(100 * share).toFixed(1)} %`,
      ].join('\n'),
    );
    expect.soft(passed, report).toBe(true);
    expect(requests.length).toBeGreaterThanOrEqual(MIN_REQUESTS);
    expect(new Set(requests.map(({ operation }) => operation)).size).toBe(operations.length);
    expect(share).toBeGreaterThan(minShareOfSuccess);
  },
);

test('at least one generated request to each operation succeeds, except for operations that need values which cannot be generated', () => {
  const lines = operations.map(({ id }) => {
    const requests = made.filter(({ operation, isItsMethod }) => operation === id && isItsMethod);
    const succeeded = requests.filter(isSuccess).length;
    const reason = succeeded === 0 ? (whyOutOfReach(id) ?? 'WITHOUT A REASON') : '';
    const text = reason === '' ? '' : `, never: generated requests lack ${reason}`;
    return `${id}: ${succeeded} of ${requests.length} succeeded${text}`;
  });
  console.log(lines.join('\n'));
  expect(lines.filter((line) => line.includes('WITHOUT A REASON'))).toEqual([]);
});

/**
 * Replays a request several times and returns the lowest processor time, because other work only
 * adds to the time.
 */
const replayedCost = async (request: MadeRequest): Promise<number> => {
  const token = await tokenOf(request.number.split('-')[0] ?? '');
  const numbers = Array.from({ length: REPLAYS }, (_, index) => `${request.number}-${index}`);
  for (const number of numbers) await replay(request, number, token);
  // The server records a request's processor time only when the next request arrives.
  await fetch(`${url}/healthz`);
  const costs = readCosts(costsFile);
  return Math.min(...numbers.map((number) => costs.get(number) ?? Infinity));
};

test(`no request takes more than ${MAX_COST_MS} ms of processor time`, async () => {
  await createControl(url).reset();
  const costs = readCosts(costsFile);
  const costOf = ({ number }: MadeRequest): number => costs.get(number) ?? 0;
  expect(made.filter(({ number }) => !costs.has(number))).toHaveLength(0);
  const worst = made.toSorted((a, b) => costOf(b) - costOf(a)).slice(0, 10);
  const figures: string[] = [];
  const tooMuch: string[] = [];
  for (const request of worst) {
    const { operation, method, status } = request;
    const text = `${operation} (${method}, ${status}): ${costOf(request).toFixed(1)} ms`;
    const again = await replayedCost(request);
    figures.push(`${text}, again: ${again.toFixed(1)} ms`);
    if (Math.min(again, costOf(request)) > MAX_COST_MS) tooMuch.push(`${text} ${request.url}`);
  }
  console.log(figures.join('\n'));
  expect(tooMuch).toEqual([]);
});
