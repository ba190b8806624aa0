import { describe, expect, test } from 'vitest';
import type { AnyOperation } from './operation.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { startTestServer, useTestServer } from '../../testing/server.ts';

const echo: AnyOperation = (_world, { params, query, body, caller }) =>
  Promise.resolve({ status: 200, body: { params, query, body: body ?? null, caller } });

let nextResponse: { status: number; body?: unknown } = { status: 200 };

const operations: Record<string, AnyOperation> = {
  createNote: async (...input) => ({ ...(await echo(...input)), status: 201 }),
  listNotes: echo,
  touchNote: () => Promise.resolve({ status: 204 }),
  response: () => Promise.resolve(nextResponse),
  sendForm: echo,
  signedIn: echo,
  optional: echo,
  adminOnly: echo,
};

const server = await useTestServer({ contract: sampleContract, operations });

const send = async (path: string, init?: RequestInit): Promise<[number, unknown]> => {
  const response = await server.raw(path, init);
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return [response.status, body];
};

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const errorOf = (text: string, rest: object = {}): unknown =>
  expect.objectContaining({ error: text, message: text, ...rest });

describe('starting a server with a small sample contract', () => {
  test('if an operation of the contract has no handler, the server does not start', async () => {
    const { response: _, listNotes: __, ...some } = operations;
    const start = startTestServer({ contract: sampleContract, operations: some });
    await expect(start).rejects.toThrow('No handler for: listNotes, response');
  });

  test('if a handler has no operation in the contract, the server does not start', async () => {
    const more = { ...operations, fly: echo };
    const start = startTestServer({ contract: sampleContract, operations: more });
    await expect(start).rejects.toThrow('Not in the contract: fly');
  });
});

describe('checking responses against the contract', () => {
  test('a response that breaks the contract is replaced by a 500 that says what is wrong', async () => {
    nextResponse = { status: 200, body: { count: 'one' } };
    const [status, body] = await send('/api/responses/');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).toContain(
      'response responded with 200 against the contract: /count',
    );
  });

  test('a response that fulfills the contract is not changed', async () => {
    nextResponse = { status: 200, body: { count: 1, items: [] } };
    expect(await send('/api/responses/')).toEqual([200, { count: 1, items: [] }]);
  });
});

describe('parameters of operations in the sample contract', () => {
  test('parameters are converted to numbers and booleans, and missing ones get their defaults', async () => {
    const [, body] = await send('/api/notes/?page=3&done=true');
    expect(body).toMatchObject({ query: { page: 3, done: true } });
    expect((await send('/api/notes'))[1]).toMatchObject({ query: { page: 1 } });
  });

  test.each([
    ['page=x', 'Page must be a whole number'],
    ['page=', 'Page must be a whole number'],
    ['page=0', 'Page must be at least 1'],
    ['page=1&page=2', 'Page must be a whole number'],
    ['done=maybe', 'Done must be true or false'],
  ])('the query ?%s is refused', async (query, text) => {
    expect(await send(`/api/notes/?${query}`)).toEqual([400, errorOf(text)]);
  });

  test('an invalid path parameter is refused', async () => {
    const touch = (id: string) => send(`/api/notes/${id}/`, { method: 'PUT' });
    expect(await touch('7')).toEqual([204, null]);
    for (const id of ['x', '0x7', '07', '7%20', '%00', '%E0%A4']) {
      expect(await touch(id), id).toEqual([400, errorOf('Note ID must be at least 1')]);
    }
  });
});

describe('bodies of requests in the sample contract', () => {
  test('a valid request body reaches the handler unchanged', async () => {
    const note = { title: 'Bread', priority: 2 };
    expect(await send('/api/notes/', json(note))).toMatchObject([201, { body: note }]);
    expect((await send('/api/notes', json(note)))[0]).toBe(201);
  });

  test.each([
    ['nothing at all', { method: 'POST' }, 'Title is required'],
    ['an empty JSON body', { ...json(''), body: '' }, 'Title is required'],
    ['null', json(null), 'The request is not valid.'],
    ['a list', json([]), 'The request is not valid.'],
  ])('a request body is refused if it is %s', async (_, init, text) => {
    expect(await send('/api/notes/', init)).toEqual([400, errorOf(text)]);
  });

  test.each<[string, RequestInit]>([
    ['a form', { body: new URLSearchParams({ title: 'Bread' }) }],
    ['a multipart form', { body: new FormData() }],
    ['a content type that is none', { body: '{}', headers: { 'content-type': 'json' } }],
  ])('the content type of a request body is not supported if it is %s', async (_, init) => {
    const response = await send('/api/notes/', { method: 'POST', ...init });
    expect(response).toEqual([415, errorOf('The content type is not supported.')]);
  });

  test('a request body of 50 MB is refused, and the client gets the response', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(50 * 1024 * 1024) });
    const init = { ...json(''), body };
    expect(await send('/api/notes/', init)).toEqual([413, errorOf('The request is too large.')]);
  });

  test('if the contract has no body for an operation, any body is ignored', async () => {
    const init = { method: 'PUT', body: '{"broken', headers: { 'content-type': 'text/x-odd' } };
    expect(await send('/api/notes/7/', init)).toEqual([204, null]);
  });

  test('a request body cannot change the prototype of an object', async () => {
    const body = '{"title":"Bread","priority":1,"__proto__":{"admin":true}}';
    expect(await send('/api/notes/', { ...json(''), body })).toEqual([
      201,
      expect.objectContaining({ body: { title: 'Bread', priority: 1 } }),
    ]);
  });
});
