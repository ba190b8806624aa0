import { expect, test } from 'vitest';
import { parseSearch } from './query.ts';

const want = (text: string, quoted = false) => ({ text, excluded: false, quoted });
const without = (text: string, quoted = false) => ({ text, excluded: true, quoted });

test.each([
  ['swing bridge', [want('swing'), want('bridge')]],
  ['"swing bridge" -rowing', [want('swing bridge', true), without('rowing')]],
  ['-"swing bridge"', [without('swing bridge', true)]],
  ['“swing bridge” «Weir Street»', [want('swing bridge', true), want('Weir Street', true)]],
  ['an "open quote', [want('an'), want('open quote', true)]],
  ['cat or dog', [want('cat'), want('or'), want('dog')]],
  ['well-known O’Brien', [want('well-known'), want('O’Brien')]],
  ['bridge"Weir Street"', [want('bridge'), want('Weir Street', true)]],
  ['--minus', [without('-minus')]],
  ['- "" & | ! <-> :* ()', []],
])('parseSearch splits the search text %s into terms', (text, terms) => {
  expect(parseSearch(text)).toEqual(terms);
});
