import { describe, expect, test } from 'vitest';
import { ACCESS_TOKEN } from './access-token.ts';

const encode = (value: string) => Buffer.from(value).toString('base64url');
const tokenOf = (payload: string) => `${encode('{"alg":"HS256"}')}.${encode(payload)}.c2lnbmF0dXJl`;
const isToken = (payload: string) => new RegExp(ACCESS_TOKEN).test(tokenOf(payload));

const SECONDS = ['1773310800', '1900000000', '9999999999', '1000000000'];
/** Claims in front shift the following bytes within their base64 groups. */
const SHIFTS = ['', 'a', 'ab', 'abc'];
const user = '"user":{"id":7,"email":"maya@contract.example"}';

describe('the form of an access token', () => {
  test.each(SECONDS)('accepts exp %s in any encoding', (exp) => {
    for (const sub of SHIFTS) {
      expect(isToken(`{"sub":"${sub}","exp":${exp},${user}}`)).toBe(true);
      expect(isToken(`{"sub":"${sub}",${user},"exp":${exp}}`)).toBe(true);
      expect(isToken(`{"sub": "${sub}", "exp": ${exp}, "user_id": 7}`)).toBe(true);
      expect(isToken(`{"sub":"${sub}","exp":${exp}.25,${user}}`)).toBe(true);
    }
  });

  test.each([
    ['is a string', '"1773310800"'],
    ['is in milliseconds', '1773310800000'],
    ['is a date', '"2026-03-12T10:20:00Z"'],
    ['is null', 'null'],
    ['is too short for a moment of these years', '177331080'],
  ])('refuses an exp that %s', (_, exp) => {
    for (const sub of SHIFTS) {
      expect(isToken(`{"sub":"${sub}","exp":${exp},${user}}`)).toBe(false);
      expect(isToken(`{"sub":"${sub}",${user},"exp":${exp}}`)).toBe(false);
      expect(isToken(`{"sub": "${sub}", ${user}, "exp": ${exp}}`)).toBe(false);
    }
  });

  test('refuses a token without exp or without a user', () => {
    for (const sub of SHIFTS) {
      expect(isToken(`{"sub":"${sub}",${user}}`)).toBe(false);
      expect(isToken(`{"sub":"${sub}","exp":1773310800}`)).toBe(false);
    }
  });
});
