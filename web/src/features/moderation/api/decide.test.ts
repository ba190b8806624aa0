import { describe, expect, it } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { decisionProblem, sendDecision } from './decide.ts';

describe('sendDecision', () => {
  it.each([0, -1, 1.5, Number.NaN])('asks nothing of the server for the id %d', async (id) => {
    const { api, calls } = fakeApi({});
    const advertisement = makeAdvertisement({ id });
    await expect(sendDecision(api, advertisement, { action: 'approve' })).rejects.toMatchObject({
      message: 'Invalid advertisement ID or progress status',
    });
    expect(calls).toEqual([]);
  });

  it('sends the documented bodies to a backend that tells no time of change', async () => {
    const bare = makeAdvertisement({ id: 4, updated_at: null });
    const { api, calls } = fakeApi({
      'POST /advertisements/4/approve/': () => ({ body: bare }),
      'POST /advertisements/4/rejected/': () => ({ body: bare }),
    });
    await sendDecision(api, bare, { action: 'approve' });
    await sendDecision(api, bare, { action: 'reject' });
    expect(calls.map(({ body }) => body)).toEqual([{ action: 'approve' }, {}]);
  });
});

describe('decisionProblem', () => {
  it('calls unexpected what is no answer of the API', () => {
    expect(decisionProblem(new RangeError('?'))).toBe('An unexpected error occurred');
  });
});
