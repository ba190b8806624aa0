import { describe, expect, it } from 'vitest';

import { explainNpmFailure } from './npm-failure.mjs';

const LOCK_OUT_OF_DATE = `npm error code EUSAGE
npm error \`npm ci\` can only install packages when your package.json and package-lock.json are in sync.`;

describe('explainNpmFailure', () => {
  it.each([
    ['npm error code ENOTFOUND\nnpm error network request failed', /registry cannot be reached/],
    ['npm error code EAI_AGAIN', /registry cannot be reached/],
    ['npm error code ECONNREFUSED', /registry cannot be reached/],
    ['npm error code ENOSPC\nnpm error nospc no space left on device, write', /disk is full/],
    [LOCK_OUT_OF_DATE, /package-lock\.json is out of date\. Run: npm install/],
    ['npm error code EACCES\nnpm error syscall mkdir', /is not writable/],
    ['npm error code EINTEGRITY', /does not match the lock file/],
    ['npm error code E404', /does not provide a package/],
    ['npm error code 1\nnpm error path x\nnpm error command failed', /install script failed/],
  ])('explains %j', (output, text) => {
    expect(explainNpmFailure(output, 1)).toMatch(text);
  });

  it('admits that it does not know', () => {
    expect(explainNpmFailure('npm error what now', 7)).toBe('npm exited with code 7.');
  });
});
