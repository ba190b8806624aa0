import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { decisionProblem, sendDecision } from './decide.ts';

test.each([0, -1, 1.5])(
  'sendDecision sends no request for the invalid id %d',
  { tags: ['S5.25'] },
  async (id) => {
    const { api, calls } = fakeApi({});
    const advertisement = makeAdvertisement({ id });
    await expect(sendDecision(api, advertisement, { action: 'approve' })).rejects.toMatchObject({
      message: 'Invalid advertisement ID or progress status',
    });
    expect(calls).toEqual([]);
  },
);

test('if the backend rejects the field expected_updated_at, the request is sent again without it', async () => {
  const advertisement = makeAdvertisement({ id: 4, decided_at: null });
  const { api, calls } = fakeApi({
    'POST /advertisements/4/approve/': (body) =>
      JSON.stringify(body).includes('expected_updated_at')
        ? { status: 400, body: { expected_updated_at: ['Unknown field.'] } }
        : { body: { ...advertisement, status: 'approved' } },
    'GET /advertisements/4/': () => ({ body: advertisement }),
  });
  await sendDecision(api, advertisement, { action: 'approve' });
  expect(calls.map(({ body }) => body)).toEqual([
    { action: 'approve', expected_updated_at: advertisement.updated_at },
    null,
    { action: 'approve' },
  ]);
});

test.each([
  [400, { error: 'Advertisement has been changed' }, 'pending'],
  [422, { expected_updated_at: ['The advertisement has been changed.'] }, 'rejected'],
])(
  'if the response is %d %j and the advertisement has changed, the decision is not sent again',
  async (status, body, now) => {
    const advertisement = makeAdvertisement({ id: 4, decided_at: null });
    const current = { ...advertisement, status: now, updated_at: '2026-11-20T10:00:00Z' };
    const { api, calls } = fakeApi({
      'POST /advertisements/4/approve/': () => ({ status, body }),
      'GET /advertisements/4/': () => ({ body: current }),
    });
    await expect(sendDecision(api, advertisement, { action: 'approve' })).rejects.toMatchObject({
      status,
    });
    const decisions = calls.filter(({ operation }) => operation.startsWith('POST'));
    expect(decisions).toHaveLength(1);
  },
);

test.each([{ message: 'ok' }, [], undefined])(
  'sendDecision returns null for the response %j',
  async (body) => {
    const { api } = fakeApi({ 'POST /advertisements/4/approve/': () => ({ body }) });
    const sent = sendDecision(api, makeAdvertisement({ id: 4 }), { action: 'approve' });
    expect(await sent).toBeNull();
  },
);

test('an error that is not from the API gets a generic text', { tags: ['S8.27'] }, () =>
  expect(decisionProblem(new RangeError('?'))).toBe('An unexpected error occurred'),
);
