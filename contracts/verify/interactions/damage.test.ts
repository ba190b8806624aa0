import { expect, test } from 'vitest';
import { PACTS, readPacts } from '../../consumer/pacts/read.ts';
import { damageOf } from './damage.ts';
import { partOf } from './difference.ts';

const interactions = readPacts(PACTS);

/** Deviating statuses and bodies, and the words that the report must then avoid. */
const DIFFERENCES = [
  ['Expected status code 403 to be', /success|cannot use/],
  ['expected 400 but was 500', /success|cannot use/],
  ['Actual map is missing the following keys: message', /success|error|session|another/],
] as const;

test.each(DIFFERENCES)(
  'the report claims nothing beyond the differences: %s',
  (mismatch, tooMuch) => {
    const claims = interactions.map((one) => {
      const part = partOf({ mismatch }, one.response.status);
      // The title may contain any word.
      return damageOf(one, [{ text: '', part }]).replace(/“.*”/, '');
    });
    expect(claims.filter((claim) => claim === '' || tooMuch.test(claim))).toEqual([]);
  },
);

test('the report notes a success in place of a refusal', () => {
  const claims = interactions.map((one) => {
    const text = 'The status is 200';
    const part = partOf({ mismatch: 'expected 403 but was 200' }, one.response.status);
    return [one.response.status >= 400, damageOf(one, [{ text, part }]).includes('as a success')];
  });
  expect(claims.filter(([isRefusal, isClaimed]) => isRefusal !== isClaimed)).toEqual([]);
});
