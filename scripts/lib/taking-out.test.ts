import { expect, test } from 'vitest';

import { ROOT } from '../../packages/runner/root.ts';
import { planFor, readExtras } from './taking-out.ts';

test.each(await readExtras(ROOT))(
  'the paths and lines on docs/taking-something-out.md for taking out %s exist',
  async (extra) => {
    expect((await planFor(ROOT, extra)).gone).not.toEqual([]);
  },
);
