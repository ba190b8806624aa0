import { expect, test } from 'vitest';
import { bodyLimitOf } from '../../packages/http-guard/body-limits.ts';
import { isRecord } from '../../openapi/document.ts';
import { loadContract } from '../src/contract/document.ts';
import type { ContractOperation, Schema } from '../../openapi/validation/operations.ts';
import { API_PREFIX } from '../src/operations/register-operations.ts';
import { useTestServer } from '../testing/server.ts';
import { filled, shapesOf, textsOf, writtenIn } from './expensive-texts.ts';

/* Measures the processor time of client, server and database for the most expensive requests. */

const BUDGET_MS = 100;
/** The fastest of this many attempts counts, because garbage collection may delay an attempt. */
const ATTEMPTS = 3;
const WEBHOOK_BYTES = 256 * 1024;
const FORM_BYTES = 1024 * 1024;
const FORM_FIELD_BYTES = 64 * 1024 - 64;
/** Node permits 16 KB for the URL and the headers together. */
const HEAD_BYTES = 14 * 1024;
const NO_LIMIT = 10_000;

const contract = loadContract();
const server = await useTestServer();
const { access_token: token } = await server.signIn('admin');

const bytesOf = ({ body }: ContractOperation): number =>
  bodyLimitOf(body?.get('application/json') ?? {}) ?? WEBHOOK_BYTES;

interface Part {
  name: string;
  in: string;
  schema: Schema;
}

const isText = ({ type, $ref, contentMediaType }: Schema): boolean =>
  contentMediaType === undefined && ($ref !== undefined || type === 'string' || type === undefined);

const parametersOf = ({ id }: ContractOperation): Part[] =>
  (PARAMETERS.get(id) ?? []).filter(({ schema }) => isText(schema));

const resolve = (value: unknown): Schema => {
  if (!isRecord(value)) return {};
  if (typeof value.$ref !== 'string') return value;
  return resolve(
    value.$ref
      .split('/')
      .slice(1)
      .reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), contract.document),
  );
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const PARAMETERS = new Map<string, Part[]>();
const EXAMPLES = new Map<string, Schema>();
for (const item of Object.values(resolve(contract.document.paths)).map(resolve)) {
  for (const operation of Object.values(item).filter(isRecord)) {
    const id = String(operation.operationId);
    const parts = [...listOf(item.parameters), ...listOf(operation.parameters)].map(resolve);
    PARAMETERS.set(
      id,
      parts.map(({ name, in: place, schema }) => ({
        name: String(name),
        in: String(place),
        schema: resolve(schema),
      })),
    );
    const json = resolve(resolve(resolve(operation.requestBody).content)['application/json']);
    EXAMPLES.set(id, resolve(json.example));
  }
}

const fieldsOf = (operation: ContractOperation, type: string): [string, Schema][] =>
  Object.entries(resolve(operation.body?.get(type)?.properties))
    .map(([name, schema]): [string, Schema] => [name, resolve(schema)])
    .filter(([, schema]) => isText(schema));

const urlOf = ({ path }: ContractOperation, slug = 'swing-bridge-stays-open-on-sundays') =>
  API_PREFIX + path.replace('{id}', '1').replace('{slug}', slug);

const authorization = `Bearer ${token}`;
const JSON_HEADERS = { 'content-type': 'application/json', authorization };

const figures: { what: string; status: number; ms: number }[] = [];

/** @param what a short description of the request for the report */
const measure = async (what: string, path: string, init: RequestInit): Promise<void> => {
  let least = Infinity;
  let status = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = process.threadCpuUsage();
    const response = await server.raw(path, init);
    await response.arrayBuffer();
    const { user, system } = process.threadCpuUsage(before);
    ({ status } = response);
    least = Math.min(least, (user + system) / 1000);
    if (least < BUDGET_MS / 4) break;
  }
  figures.push({ what, status, ms: least });
};

const shorten = (text: string): string => `${JSON.stringify(text.slice(0, 12))} × ${text.length}`;

const inJson = async (operation: ContractOperation): Promise<void> => {
  const example = EXAMPLES.get(operation.id) ?? {};
  const { method } = operation;
  for (const [name, schema] of fieldsOf(operation, 'application/json')) {
    const permitted = textsOf(Number(schema.maxLength ?? 0));
    const fillers = writtenIn(bytesOf(operation) - 1024, JSON.stringify);
    for (const text of [...permitted, ...fillers]) {
      const body = JSON.stringify({ ...example, [name]: text });
      const what = `${operation.id} ${name} ${shorten(text)}`;
      await measure(what, urlOf(operation), { method, headers: JSON_HEADERS, body });
    }
  }
};

const inForm = async (operation: ContractOperation): Promise<void> => {
  const { method } = operation;
  for (const [name] of fieldsOf(operation, 'multipart/form-data')) {
    for (const text of writtenIn(FORM_FIELD_BYTES, String)) {
      const body = new FormData();
      body.append(name, text);
      const what = `${operation.id} ${name} ${shorten(text)}`;
      await measure(what, urlOf(operation), { method, headers: { authorization }, body });
    }
  }
};

const inUrl = async (operation: ContractOperation): Promise<void> => {
  const { method } = operation;
  const init = { method, headers: { authorization } };
  for (const { name, in: place, schema } of parametersOf(operation)) {
    if (place === 'header') continue;
    const permitted = textsOf(Math.min(Number(schema.maxLength ?? 0), NO_LIMIT));
    for (const text of [...permitted, ...writtenIn(HEAD_BYTES, encodeURIComponent)]) {
      const encoded = encodeURIComponent(text);
      const path =
        place === 'path' ? urlOf(operation, encoded) : `${urlOf(operation)}?${name}=${encoded}`;
      await measure(`${operation.id} ${name} ${shorten(text)}`, path, init);
    }
  }
};

const HEADERS = [
  ...['authorization', 'cookie', 'accept', 'accept-language', 'accept-encoding', 'if-none-match'],
  ...[
    'origin',
    'referer',
    'user-agent',
    'x-forwarded-for',
    'range',
    'stripe-signature',
    'content-type',
  ],
];

const inHeaders = async (): Promise<void> => {
  const printable = textsOf(HEAD_BYTES - 1024).filter((text) => /^[ -~]+$/.test(text.slice(0, 50)));
  for (const name of HEADERS) {
    for (const text of printable) {
      const value = name === 'authorization' ? `Bearer ${text}` : text;
      const init = { method: 'POST', headers: { ...JSON_HEADERS, [name]: value }, body: '{}' };
      await measure(`header ${name} ${shorten(text)}`, `${API_PREFIX}/payment/webhook/`, init);
      const get = { headers: { [name]: value } };
      await measure(`header ${name} ${shorten(text)}`, `${API_PREFIX}/articles/`, get);
    }
  }
};

/** Sends requests that are large because of many items or deep nesting. */
const shapes = async (): Promise<void> => {
  for (const id of ['loginUser', 'receivePaymentWebhook', 'rejectAdvertisement', 'createComment']) {
    const operation = contract.operations.get(id);
    if (operation === undefined) throw new Error(`The contract has no ${id}`);
    for (const [what, body] of Object.entries(shapesOf(bytesOf(operation)))) {
      const init = { method: 'POST', headers: JSON_HEADERS, body };
      await measure(`${what} to ${id}`, urlOf(operation), init);
    }
  }
  for (const query of ['a&', 'q=a&', 'a[b]=c&', '%41=%41&', 'page=1&', '&', '=', '%']) {
    const path = `${API_PREFIX}/articles/search/?${query.repeat(HEAD_BYTES / query.length)}`;
    await measure(`query ${shorten(query)}`, path, {});
  }
  const part = '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\na\r\n';
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=b' };
  const line = '--b\r\ncontent-disposition: form-data; name="a"; ';
  const forms = {
    'many fields': filled(FORM_BYTES, '', part, '--b--\r\n'),
    'many boundaries': filled(FORM_BYTES, '', '--b\r\n', '--b--\r\n'),
    'nearly boundaries': filled(FORM_BYTES, '', '\r\n--', '--b--\r\n'),
    'a long header': filled(FORM_BYTES, line, ';', '\r\n\r\na\r\n--b--\r\n'),
    'many quotes in a header': filled(FORM_BYTES, line, '"\\', '\r\n\r\na\r\n--b--\r\n'),
    'many headers': filled(FORM_BYTES, '--b\r\n', 'a: b\r\n', '\r\na\r\n--b--\r\n'),
  };
  for (const [what, body] of Object.entries(forms)) {
    const init = { method: 'PUT', headers, body };
    await measure(`form: ${what}`, `${API_PREFIX}/auth/profile/`, init);
  }
};

test('no request within the size limits takes more than 100 ms of processor time', async () => {
  // The first requests are slower, because they compile schemas and fill caches.
  for (let round = 0; round < 2; round += 1) await shapes();
  figures.length = 0;
  await shapes();
  await inHeaders();
  for (const operation of contract.operations.values()) {
    await inJson(operation);
    await inForm(operation);
    await inUrl(operation);
  }
  const worst = figures.toSorted((a, b) => b.ms - a.ms);
  console.log(`${figures.length} requests; the most expensive:`);
  for (const { what, status, ms } of worst.slice(0, 10)) {
    console.log(`  ${ms.toFixed(1).padStart(6)} ms  ${status}  ${what}`);
  }
  expect(worst.filter(({ ms }) => ms > BUDGET_MS)).toEqual([]);
  expect(worst.filter(({ status }) => status >= 500)).toEqual([]);
});
