import { afterAll, beforeAll, describe, test } from 'vitest';
import { walkFirstJourney } from '../testing/first-journey.ts';
import { skipWithoutNginx } from '../testing/nginx.ts';
import { startStack, type Stack } from '../testing/stack.ts';

describe.skipIf(skipWithoutNginx())(
  'behind nginx, with three API servers and two of the site',
  () => {
    let stack: Stack;
    beforeAll(async () => {
      stack = await startStack({ api: 3, web: 2 });
    });
    afterAll(() => stack.stop());

    test('a newcomer posts an advertisement that everybody sees in the end', async () => {
      await walkFirstJourney(stack.url);
    });
  },
);
