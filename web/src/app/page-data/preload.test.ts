// @vitest-environment node
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError } from '~/shared/api/errors.ts';
import { preload } from './preload.ts';

const story = (queryFn: () => Promise<string>) => queryOptions({ queryKey: ['story'], queryFn });

const loadingWith = (queryFn: () => Promise<string>) => (queries: QueryClient) =>
  queries.query(story(queryFn));

const failure = (status: number) => () =>
  Promise.reject(new ApiError({ status, message: 'The API says no' }));

describe('preload on the server', () => {
  it('hands the filled queries to the page', async () => {
    const { dehydratedState } = await preload(loadingWith(() => Promise.resolve('The river rose')));
    expect(dehydratedState?.queries).toMatchObject([
      { queryKey: ['story'], state: { data: 'The river rose' } },
    ]);
  });

  it('shares nothing between two readers', async () => {
    await preload(loadingWith(() => Promise.resolve('first')));
    const { dehydratedState } = await preload(loadingWith(() => Promise.resolve('second')));
    expect(dehydratedState?.queries[0]?.state.data).toBe('second');
  });

  it.each([
    ['what is not there', 404, 404],
    ['an address that cannot be read', 400, 404],
    ['a failure of the API', 500, 503],
    ['an API that cannot be reached', 0, 503],
  ])('turns %s into a page of its own', async (_what, status, expected) => {
    await expect(preload(loadingWith(failure(status)))).rejects.toMatchObject({
      init: { status: expected },
    });
  });

  it('asks a failing API once: the reader is waiting', async () => {
    let calls = 0;
    const failing = () => {
      calls += 1;
      return failure(500)();
    };
    await expect(preload(loadingWith(failing))).rejects.toBeDefined();
    expect(calls).toBe(1);
  });

  it('does not wait for ever', async () => {
    const silent = loadingWith(() => new Promise(() => undefined));
    await expect(preload(silent, 20)).rejects.toMatchObject({ init: { status: 503 } });
  });
});
